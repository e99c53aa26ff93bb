//! A card: its driver is loaded when it is opened, its memory is owned here, and every call that fails ends the batch with an error.
#![allow(unsafe_code)]

use std::ffi::{CString, c_void};
use std::sync::Arc;

use cudarc::driver::sys::{CUdevice_attribute as Attribute, CUfunction, CUmodule, CUstream};
use cudarc::driver::{CudaContext, DriverError, result, sys};
use thiserror::Error;

use crate::cubins::machine_code;

/// Why a card cannot be used. Callers go on with the CPU, or report it.
#[derive(Clone, Debug, Error)]
pub enum DeviceError {
    /// The driver's library is not there.
    #[error("no NVIDIA driver is installed (libcuda is not found)")]
    NoDriver,
    /// There is a driver but no card.
    #[error("no NVIDIA device is present")]
    NoDevice,
    /// The card is older than the kernels.
    #[error("{name} has compute capability {major}.{minor}; 7.0 or newer is needed")]
    TooOld {
        /// Name of the card.
        name: String,
        /// Of the compute capability.
        major: i32,
        /// Of the compute capability.
        minor: i32,
    },
    /// The card has too little memory left.
    #[error("the device has no memory left for a batch of {edges} edges")]
    OutOfMemory {
        /// Edges of the batch.
        edges: usize,
    },
    /// The driver reports an error; the batch has no answers.
    #[error("the device failed while {during}: {message}")]
    Failed {
        /// What was being done.
        during: &'static str,
        /// The driver's words.
        message: String,
    },
}

pub(crate) fn failed(during: &'static str) -> impl Fn(DriverError) -> DeviceError {
    move |error| DeviceError::Failed { during, message: error.to_string() }
}

/// Kernels for NVIDIA cards from compute capability 7.0 on, made by `build-ptx`. Where their machine code (`cubins.rs`) does not suit card and
/// driver, the driver translates them for the card and caches that.
const KERNELS: &str = include_str!("kernels.ptx");

/// An opened card with its kernels.
pub struct Device {
    context: Arc<CudaContext>,
    module: CUmodule,
    pub(crate) kernels: Kernels,
    pub(crate) multiprocessors: u32,
    ordinal: usize,
}

/// Kernels of the first pass in singles and in doubles, and of the second pass; with tables in shared memory, and with larger ones.
#[derive(Clone, Copy)]
pub(crate) struct Kernels {
    pub first: [[CUfunction; 2]; 2],
    pub second: [CUfunction; 2],
    /// The first pass for which pairs stay open alone.
    pub masks: [[CUfunction; 2]; 2],
    pub surfaces: SurfaceKernels,
    /// Edges of arrays of others, and rows of these beyond limits.
    pub gather: CUfunction,
    pub beyond: CUfunction,
}

/// Kernels of the search among triangles.
#[derive(Clone, Copy)]
pub(crate) struct SurfaceKernels {
    pub begin: CUfunction,
    pub place: CUfunction,
    pub jets: CUfunction,
    pub turn: CUfunction,
    pub seed: CUfunction,
    pub round: CUfunction,
    pub probe_round: CUfunction,
    pub scene: CUfunction,
    pub nodes: CUfunction,
    /// Pairs of nodes of probes.
    pub probes: CUfunction,
    pub leaves: CUfunction,
    pub inside: CUfunction,
    pub verdict: CUfunction,
}

// SAFETY: modules and functions may be used from every thread that has bound the context, which every method does first.
unsafe impl Send for Device {}
// SAFETY: as above; the driver locks what it has to.
unsafe impl Sync for Device {}

/// Threads of a block.
pub(crate) const BLOCK: u32 = 128;

impl Device {
    /// Whether there is a driver. Whether it has a card, only [`Device::open`] says, which takes longer.
    pub fn has_driver() -> bool {
        // SAFETY: only looks for the library.
        unsafe { sys::is_culib_present() }
    }

    /// Opens the card of this number, 0 being the first.
    ///
    /// # Errors
    /// If there is none, or its driver or the card are too old.
    pub fn open(ordinal: usize) -> Result<Self, DeviceError> {
        if !Self::has_driver() {
            return Err(DeviceError::NoDriver);
        }
        // The bindings panic where a driver lacks a function.
        let opened = std::panic::catch_unwind(|| Self::open_with_driver(ordinal));
        opened.unwrap_or_else(|_| {
            Err(DeviceError::Failed { during: "loading the driver", message: "the driver is too old".to_string() })
        })
    }

    fn open_with_driver(ordinal: usize) -> Result<Self, DeviceError> {
        let opening = failed("opening it");
        result::init().map_err(|_| DeviceError::NoDevice)?;
        if CudaContext::device_count().map_err(&opening)? <= ordinal as i32 {
            return Err(DeviceError::NoDevice);
        }
        let context = CudaContext::new(ordinal).map_err(&opening)?;
        let (major, minor) = context.compute_capability().map_err(&opening)?;
        if major < 7 {
            return Err(DeviceError::TooOld { name: context.name().map_err(&opening)?, major, minor });
        }
        let multiprocessors =
            context.attribute(Attribute::CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT).map_err(&opening)? as u32;
        let module = load(major)?;
        let function = |name: &str| {
            // SAFETY: the module is loaded.
            unsafe { result::module::get_function(module, CString::new(name).expect("a name")) }
                .map_err(failed("loading kernels"))
        };
        let kernels = Kernels {
            first: [
                [function("first_f32")?, function("first_f32_large")?],
                [function("first_f64")?, function("first_f64_large")?],
            ],
            second: [function("second_f64")?, function("second_f64_large")?],
            masks: [
                [function("masks_f32")?, function("masks_f32_large")?],
                [function("masks_f64")?, function("masks_f64_large")?],
            ],
            surfaces: SurfaceKernels {
                begin: function("surface_begin")?,
                place: function("surface_place")?,
                jets: function("surface_jets")?,
                turn: function("surface_turn")?,
                seed: function("surface_seed")?,
                round: function("surface_round")?,
                probe_round: function("surface_probe_round")?,
                scene: function("surface_scene")?,
                nodes: function("surface_nodes")?,
                probes: function("surface_probes")?,
                leaves: function("surface_leaves")?,
                inside: function("surface_inside")?,
                verdict: function("surface_verdict")?,
            },
            gather: function("gather_edges")?,
            beyond: function("find_beyond")?,
        };
        Ok(Self { context, module, kernels, multiprocessors, ordinal })
    }

    /// Name of the card.
    pub fn name(&self) -> String {
        self.context.name().unwrap_or_else(|_| "unknown device".to_string())
    }

    pub(crate) fn bind(&self) -> Result<(), DeviceError> {
        self.context.bind_to_thread().map_err(failed("binding a thread"))
    }

    /// Memory of the card, not initialised.
    pub(crate) fn memory(self: &Arc<Self>, bytes: usize, edges: usize) -> Result<Memory, DeviceError> {
        self.bind()?;
        // SAFETY: owned by the result, which frees it once.
        let address = unsafe { result::malloc_sync(bytes.max(8)) }.map_err(|error| {
            match error.0 == sys::CUresult::CUDA_ERROR_OUT_OF_MEMORY {
                true => DeviceError::OutOfMemory { edges },
                false => failed("allocating memory")(error),
            }
        })?;
        Ok(Memory { address, device: Arc::clone(self) })
    }

    /// Bytes of the card that are free.
    pub(crate) fn free_memory(&self) -> Result<usize, DeviceError> {
        self.bind()?;
        result::mem_get_info().map(|(free, _)| free).map_err(failed("allocating memory"))
    }

    /// Whether the card copies values while kernels run: not where the driver does not know their memory.
    pub(crate) fn is_page_locked<T>(&self, values: &[T]) -> bool {
        if self.bind().is_err() || values.is_empty() {
            return false;
        }
        let is_host = |value: *const T| {
            let mut kind = 0_u32;
            let mut attribute = sys::CUpointer_attribute::CU_POINTER_ATTRIBUTE_MEMORY_TYPE;
            let mut place: *mut std::ffi::c_void = (&raw mut kind).cast();
            // SAFETY: writes one number; the address is only looked up. Of memory that the driver does not know this says 0; the call for one
            // attribute would be an error.
            let found = unsafe { sys::cuPointerGetAttributes(1, &raw mut attribute, &raw mut place, value as u64) };
            found == sys::CUresult::CUDA_SUCCESS && kind == sys::CUmemorytype::CU_MEMORYTYPE_HOST as u32
        };
        // The first and the last: one allocation, or two that are both locked.
        is_host(&values[0]) && is_host(&values[values.len() - 1])
    }

    /// Whether an address is one of this card's own memory.
    pub(crate) fn owns(&self, address: u64) -> bool {
        if self.bind().is_err() {
            return false;
        }
        let (mut kind, mut ordinal) = (0_u32, -1_i32);
        let mut attributes = [
            sys::CUpointer_attribute::CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
            sys::CUpointer_attribute::CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
        ];
        let mut places: [*mut c_void; 2] = [(&raw mut kind).cast(), (&raw mut ordinal).cast()];
        // SAFETY: writes one number each; the address is only looked up.
        let found = unsafe { sys::cuPointerGetAttributes(2, attributes.as_mut_ptr(), places.as_mut_ptr(), address) };
        found == sys::CUresult::CUDA_SUCCESS
            && kind == sys::CUmemorytype::CU_MEMORYTYPE_DEVICE as u32
            && usize::try_from(ordinal) == Ok(self.ordinal)
    }

    /// Waits for everything that others put on the card in this process: then arrays that they made ready may be read by all streams.
    ///
    /// # Errors
    /// If the card fails, also in what others do.
    pub fn wait_for_others(&self) -> Result<(), DeviceError> {
        self.bind()?;
        // Not for one stream alone: some libraries write on another stream than the one named in the request.
        result::ctx::synchronize().map_err(failed("waiting for arrays"))
    }

    /// Blocks for so many numbers, each of which a thread takes by itself, or several one after the other.
    pub(crate) fn blocks_for(&self, numbers: usize) -> u32 {
        let most = 16 * self.multiprocessors;
        u32::try_from(numbers.div_ceil(BLOCK as usize)).unwrap_or(most).min(most)
    }

    /// Blocks of a kernel, with so many bytes of shared memory, that a multiprocessor runs.
    pub(crate) fn blocks(&self, kernel: CUfunction, shared: u32) -> Result<u32, DeviceError> {
        let mut count = 0;
        // SAFETY: writes one number.
        unsafe { sys::cuOccupancyMaxActiveBlocksPerMultiprocessor(&mut count, kernel, BLOCK as i32, shared as usize) }
            .result()
            .map(|()| count.max(1) as u32)
            .map_err(failed("loading kernels"))
    }

    /// Copies rows into memory; streams may read it after [`Device::wait`].
    ///
    /// # Safety
    /// The memory holds them behind so many bytes.
    pub(crate) unsafe fn copy<T: Copy>(&self, rows: &[T], to: &Memory, offset: usize) -> Result<(), DeviceError> {
        if rows.is_empty() {
            return Ok(());
        }
        self.bind()?;
        // SAFETY: promised; the call returns when the rows are read, if not yet where they belong.
        unsafe { result::memcpy_htod_sync(to.address + offset as u64, rows) }.map_err(failed("copying tables"))
    }

    /// Waits for everything that was sent, the copies of tables too: streams do not wait for them by themselves.
    pub(crate) fn wait(&self) -> Result<(), DeviceError> {
        self.bind()?;
        result::ctx::synchronize().map_err(failed("copying tables"))
    }

    pub(crate) fn stream(self: &Arc<Self>) -> Result<Stream, DeviceError> {
        self.bind()?;
        let stream =
            result::stream::create(result::stream::StreamKind::NonBlocking).map_err(failed("opening a stream"))?;
        Ok(Stream { stream, device: Arc::clone(self) })
    }
}

/// The kernels for a card of this major compute capability: machine code, or what the driver makes of PTX.
fn load(major: i32) -> Result<CUmodule, DeviceError> {
    if let Some(code) = machine_code(major) {
        // SAFETY: a whole ELF file for these cards, which lives through the call; the module is unloaded with the device.
        if let Ok(module) = unsafe { result::module::load_data(code.as_ptr().cast()) } {
            return Ok(module);
        }
    }
    let text = CString::new(KERNELS).expect("kernels are text");
    // SAFETY: the text ends with 0 and lives through the call; the module is unloaded as above.
    unsafe { result::module::load_data(text.as_ptr().cast()) }.map_err(failed("loading kernels"))
}

impl Drop for Device {
    fn drop(&mut self) {
        if self.bind().is_ok() {
            // SAFETY: loaded by `open`, unloaded once; a failure leaves it to the end of the context.
            let _ = unsafe { result::module::unload(self.module) };
        }
    }
}

/// Memory of a card.
pub(crate) struct Memory {
    pub address: sys::CUdeviceptr,
    device: Arc<Device>,
}

impl Drop for Memory {
    fn drop(&mut self) {
        if self.device.bind().is_ok() {
            // SAFETY: allocated once, freed once; sessions wait for their streams before they drop memory.
            let _ = unsafe { result::free_sync(self.address) };
        }
    }
}

/// A queue of work on a card.
pub(crate) struct Stream {
    stream: CUstream,
    device: Arc<Device>,
}

// SAFETY: as of `Device`.
unsafe impl Send for Stream {}

impl Stream {
    /// Copies to the card; the values must live until [`Stream::wait`].
    ///
    /// # Safety
    /// The memory is large enough, and the values outlive the copy.
    pub unsafe fn send<T: Copy>(&self, values: &[T], to: &Memory) -> Result<(), DeviceError> {
        // SAFETY: promised by the caller.
        unsafe { result::memcpy_htod_async(to.address, values, self.stream) }.map_err(failed("sending edges"))
    }

    /// Copies from the card, likewise.
    ///
    /// # Safety
    /// The memory is large enough, and the values outlive the copy.
    pub unsafe fn receive<T: Copy>(&self, from: &Memory, offset: usize, values: &mut [T]) -> Result<(), DeviceError> {
        // SAFETY: promised by the caller.
        unsafe { result::memcpy_dtoh_async(values, from.address + offset as u64, self.stream) }
            .map_err(failed("receiving answers"))
    }

    /// The same from an address.
    ///
    /// # Safety
    /// As above.
    pub unsafe fn receive_from<T: Copy>(&self, from: u64, values: &mut [T]) -> Result<(), DeviceError> {
        // SAFETY: promised by the caller.
        unsafe { result::memcpy_dtoh_async(values, from, self.stream) }.map_err(failed("receiving answers"))
    }

    /// Writes a byte again and again from an address on.
    ///
    /// # Safety
    /// So many bytes of the card's memory are there.
    pub unsafe fn fill_from(&self, address: u64, byte: u8, bytes: usize) -> Result<(), DeviceError> {
        // SAFETY: promised by the caller.
        unsafe { result::memset_d8_async(address, byte, bytes, self.stream) }.map_err(failed("clearing counters"))
    }

    /// Writes zeros.
    ///
    /// # Safety
    /// The memory is that large.
    pub unsafe fn clear(&self, memory: &Memory, bytes: usize) -> Result<(), DeviceError> {
        // SAFETY: promised by the caller.
        unsafe { result::memset_d8_async(memory.address, 0, bytes, self.stream) }.map_err(failed("clearing answers"))
    }

    /// Runs a kernel.
    ///
    /// # Safety
    /// The arguments are those of the kernel.
    pub unsafe fn launch(
        &self,
        kernel: CUfunction,
        [blocks, shared]: [u32; 2],
        arguments: &mut [*mut c_void],
    ) -> Result<(), DeviceError> {
        let (grid, block) = ((blocks.max(1), 1, 1), (BLOCK, 1, 1));
        // SAFETY: promised by the caller.
        unsafe { result::launch_kernel(kernel, grid, block, shared, self.stream, arguments) }
            .map_err(failed("starting kernels"))
    }

    /// Until everything is done.
    pub fn wait(&self) -> Result<(), DeviceError> {
        self.device.bind()?;
        // SAFETY: the stream is open.
        unsafe { result::stream::synchronize(self.stream) }.map_err(failed("running kernels"))
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        if self.device.bind().is_ok() {
            // SAFETY: opened once, closed once, when its work is done.
            let _ =
                unsafe { result::stream::synchronize(self.stream).and_then(|()| result::stream::destroy(self.stream)) };
        }
    }
}

/// Page-locked memory of the host: the card reads and writes it while kernels run.
pub struct Pinned<T> {
    values: *mut T,
    length: usize,
    device: Arc<Device>,
}

// SAFETY: plain values, owned.
unsafe impl<T: Send> Send for Pinned<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Pinned<T> {}

impl<T: Copy + Default> Pinned<T> {
    /// So many default values.
    ///
    /// # Errors
    /// If the driver cannot lock so much memory.
    pub fn new(device: &Arc<Device>, length: usize) -> Result<Self, DeviceError> {
        device.bind()?;
        let bytes = length.max(1) * size_of::<T>();
        // SAFETY: owned by the result, and written before anyone reads it.
        let values: *mut T = unsafe { result::malloc_host(bytes, 0) }.map_err(failed("locking memory"))?.cast();
        for index in 0..length {
            // SAFETY: within the allocation, which is aligned to pages.
            unsafe { values.add(index).write(T::default()) };
        }
        Ok(Self { values, length, device: Arc::clone(device) })
    }
}

impl<T> std::ops::Deref for Pinned<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        // SAFETY: allocated with this length, and written.
        unsafe { std::slice::from_raw_parts(self.values, self.length) }
    }
}

impl<T> std::ops::DerefMut for Pinned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above, borrowed alone.
        unsafe { std::slice::from_raw_parts_mut(self.values, self.length) }
    }
}

impl<T> Drop for Pinned<T> {
    fn drop(&mut self) {
        if self.device.bind().is_ok() {
            // SAFETY: allocated once, freed once.
            let _ = unsafe { result::free_host(self.values.cast()) };
        }
    }
}
