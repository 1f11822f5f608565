/** The part of itemsjs that the benchmark uses; the package ships no types. */
declare module "itemsjs" {
  interface Options {
    readonly aggregations: Readonly<Record<string, { readonly conjunction: boolean; readonly size: number }>>
    readonly searchableFields: ReadonlyArray<string>
    readonly isExactSearch: boolean
  }
  interface SearchOptions {
    readonly per_page: number
    readonly query: string
    readonly filters: Readonly<Record<string, ReadonlyArray<string>>>
  }
  interface Found<Item> {
    readonly data: { readonly items: ReadonlyArray<Item> }
  }
  interface Engine<Item> {
    readonly search: (options: SearchOptions) => Found<Item>
  }
  export default function itemsjs<Item>(items: ReadonlyArray<Item>, options: Options): Engine<Item>
}
