export interface Failure {
  readonly title: string
  readonly error: string
}
export declare const vitestFailures: (report: object) => ReadonlyArray<Failure>
export declare const playwrightFailures: (report: object) => ReadonlyArray<Failure>
export declare const failureOfRun: (name: string, output: string) => Failure
