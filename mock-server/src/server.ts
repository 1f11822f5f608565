/**
 * `npm run mock`, and the entry of processes started by the repository's tests and benchmarks. The installed package has
 * `bin/dispensa-mock.mjs`.
 */
import { runCommand } from "./cli/run-command.ts"

runCommand("npm run mock --")
