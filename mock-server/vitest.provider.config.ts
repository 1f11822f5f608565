/** Provider verification: the committed pacts against this backend (`*.pact-verify.spec.ts`). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { rootCertificates } from "node:tls"
import { defineConfig } from "vitest/config"

const folder = mkdtempSync(join(tmpdir(), "dispensa-certificates-"))
const oneCertificate = join(folder, "one.pem")
writeFileSync(oneCertificate, rootCertificates[0] ?? "")
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

// Read by the native library, so it must be in the process's own environment. The backend speaks plain HTTP on this machine:
// reading all certificates anew for each interaction takes most of the library's time; it needs at least one.
Object.assign(process.env, { PACT_DO_NOT_TRACK: "true", SSL_CERT_FILE: oneCertificate, SSL_CERT_DIR: folder })

export default defineConfig({
  test: {
    name: "provider verification",
    include: ["src/**/*.pact-verify.spec.ts"],
    pool: "threads",
    // The native library is one per process: two files at once would share its logger and its results.
    fileParallelism: false,
    silent: "passed-only",
    // A whole pact is one test: alone it takes a few seconds, on a busy machine more than a minute.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
