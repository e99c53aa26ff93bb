// The mesh files that robots look like, read by three.js's own loaders, with the materials and textures they refer to. Everything comes from
// the page or its server: a loader that wants anything else gets nothing.

import { BufferGeometry, Group, Light, LoaderUtils, LoadingManager, Mesh, MeshLambertMaterial, TextureLoader, type Object3D, type Texture } from "three";
import { ColladaLoader } from "three/addons/loaders/ColladaLoader.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { MTLLoader } from "three/addons/loaders/MTLLoader.js";
import { OBJLoader } from "three/addons/loaders/OBJLoader.js";
import { PLYLoader } from "three/addons/loaders/PLYLoader.js";
import { STLLoader } from "three/addons/loaders/STLLoader.js";
import type { Source } from "../data/source";
import type { VisualData } from "../data/types";
import { toBinary } from "./gltf";

/** A picture of nothing, for textures that are not there. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

export class VisualFiles {
  private readonly objects = new Map<number, Promise<Object3D | null>>();
  private readonly chunks = new Map<number, Promise<ArrayBuffer>>();

  /** `arrived` is called when a texture came later than its mesh. */
  constructor(
    private readonly data: VisualData,
    private readonly source: Source,
    private readonly arrived: () => void,
  ) {}

  /** A mesh file as an object, in metres where the format says so; null where it cannot be read. */
  object(file: number): Promise<Object3D | null> {
    const known = this.objects.get(file) ?? this.read(file).catch(() => null);
    this.objects.set(file, known);
    return known;
  }

  async texture(file: number): Promise<Texture> {
    const url = URL.createObjectURL(new Blob([await this.bytes(file)]));
    const texture = await new TextureLoader().loadAsync(url);
    URL.revokeObjectURL(url);
    texture.colorSpace = "srgb";
    return texture;
  }

  private bytes(file: number): Promise<ArrayBuffer> {
    return this.chunk(this.data.files[file].chunk);
  }

  /** A chunk of the part; a report gives each only once. */
  chunk(number: number): Promise<ArrayBuffer> {
    const known = this.chunks.get(number) ?? this.source.chunk("visual", number);
    this.chunks.set(number, known);
    return known;
  }

  /** A way for loaders to the files that one refers to, by the words it uses for them. */
  private async manager(files: number[]): Promise<LoadingManager> {
    const manager = new LoadingManager();
    const urls = new Map<string, string>();
    for (const [word, other] of files.flatMap((file) => this.data.files[file].beside)) {
      urls.set(word, URL.createObjectURL(new Blob([await this.bytes(other)])));
    }
    manager.setURLModifier((asked) => (/^(data|blob):/.test(asked) ? asked : (urls.get(asked) ?? urls.get(asked.replace(/^\.\//, "")) ?? NOTHING)));
    manager.onLoad = () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      this.arrived();
    };
    return manager;
  }

  private async read(file: number): Promise<Object3D | null> {
    const { name, beside } = this.data.files[file];
    const bytes = await this.bytes(file);
    const text = (): string => new TextDecoder().decode(bytes);
    switch (name.toLowerCase().replace(/^.*\./, "")) {
      case "dae": {
        // Robots are made with z up whatever the file says, as ROS reads it: the loader turns nothing that it takes for upright.
        const upright = text().replace(/<up_axis>[^<]*<\/up_axis>/, "<up_axis>Y_UP</up_axis>");
        const read = new ColladaLoader(await this.manager([file])).parse(upright, "");
        if (!read) return null;
        // Lights of a file are not those of the stage.
        const lights: Object3D[] = [];
        read.scene.traverse((part) => part instanceof Light && lights.push(part));
        for (const light of lights) light.removeFromParent();
        return read.scene;
      }
      case "obj": {
        const loader = new OBJLoader();
        for (const [, library] of beside) {
          const manager = await this.manager([library]);
          const materials = new MTLLoader(manager).parse(new TextDecoder().decode(await this.bytes(library)), "");
          materials.preload();
          loader.setMaterials(materials);
        }
        return loader.parse(text());
      }
      case "stl":
        return plain(new STLLoader().parse(bytes));
      case "ply":
        return plain(new PLYLoader().parse(bytes));
      case "gltf":
      case "glb": {
        const manager = await this.manager([file]);
        const loader = new GLTFLoader(manager);
        // Textures as images: the page's content policy lets it show pictures and fetch nothing.
        loader.register((parser) => {
          parser.textureLoader = new TextureLoader(manager);
          return { name: "noclash" };
        });
        const others = new Map(await Promise.all(beside.map(async ([word, other]) => [word, await this.bytes(other)] as const)));
        return (await loader.parseAsync(toBinary(bytes, others), LoaderUtils.extractUrlBase(""))).scene;
      }
      default:
        return null;
    }
  }
}

function plain(geometry: BufferGeometry): Object3D {
  return new Group().add(new Mesh(geometry, new MeshLambertMaterial({ vertexColors: geometry.hasAttribute("color") })));
}
