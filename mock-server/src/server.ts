/** `npm run mock`; a process of the repository's tests and benchmarks begins here too. Installed, it is `bin/dispensa-mock.mjs`. */
import { runCommand } from "./cli/run-command.ts"

runCommand("npm run mock --")
