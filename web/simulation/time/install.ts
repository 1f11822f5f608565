/** Installs timers and clock before the storefront's code is loaded. */
import { installDisk } from "../browser/disk.ts"
import { installPageGlobals } from "../browser/page-globals.ts"
import { installTimers } from "./timers.ts"

installTimers()
installDisk()
installPageGlobals()
