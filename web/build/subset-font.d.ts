/** The part of subset-font that the build uses; the package ships no types. */
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "sfnt" | "woff2"
    readonly keepFeatures?: ReadonlyArray<string>
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    readonly keepAllGlyphs?: boolean
    readonly noHinting?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string | null, options: Options): Promise<Buffer>
}
