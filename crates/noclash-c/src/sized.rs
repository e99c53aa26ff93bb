//! Structs that callers fill in, and that may grow: the first field says how much of it the caller knows.

use crate::error::NoclashError;

/// A struct of the header that begins with its size.
///
/// # Safety
/// `repr(C)`, the first field is `struct_size: usize`, every pattern of bytes that the header allows is a value, and fields end at
/// multiples of eight bytes.
pub(crate) unsafe trait GrowingStruct: Copy {
    /// Its name in the header.
    const NAME: &'static str;
    /// Size of the first version that was shipped.
    const SMALLEST: usize;
    /// Values of fields that the caller's version does not have.
    fn defaults() -> Self;
}

/// The struct behind a pointer; `None` for null.
///
/// # Safety
/// `given` is null or has as many bytes as its `struct_size` says.
pub(crate) unsafe fn read<T: GrowingStruct>(given: *const T) -> Result<Option<T>, Box<NoclashError>> {
    if given.is_null() {
        return Ok(None);
    }
    let known = size_of::<T>();
    // SAFETY: every such struct begins with its size.
    let stated = unsafe { given.cast::<usize>().read() };
    if !((T::SMALLEST..=known).contains(&stated) && stated.is_multiple_of(8)) {
        let (name, smallest) = (T::NAME, T::SMALLEST);
        let message = format!("struct_size of struct {name} is {stated}, and this library knows {smallest} to {known}");
        let remedy = if stated > known {
            "the program was compiled with a newer noclash.h: install that version of the library"
        } else {
            "set struct_size to the sizeof of the struct"
        };
        return Err(NoclashError::new(message, remedy));
    }
    let mut value = T::defaults();
    // SAFETY: both have at least `stated` bytes, and whole fields are copied.
    unsafe { std::ptr::copy_nonoverlapping(given.cast::<u8>(), (&raw mut value).cast::<u8>(), stated) };
    Ok(Some(value))
}
