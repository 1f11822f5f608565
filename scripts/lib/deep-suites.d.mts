export interface DeepSuite {
  readonly name: string
  /** Arguments of Vitest: prefixes of the deep specs. */
  readonly specs: ReadonlyArray<string>
  /** Path prefixes from the root whose change makes `npm test` run the suite. */
  readonly covers: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
}
export declare const deepSuites: ReadonlyArray<DeepSuite>
export declare const suitesFor: (paths: ReadonlyArray<string>) => ReadonlyArray<DeepSuite>
export declare const browserFiles: (paths: ReadonlyArray<string>) => ReadonlyArray<string>
