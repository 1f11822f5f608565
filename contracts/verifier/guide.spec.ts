/** The documentation for backend teams agrees with the command: the guide, and the page of situations. */
import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { flags, type Options, readVerifyCommand } from "./options.ts"
import { statesPage } from "./state-list.ts"

const OPTION_NAMES: ReadonlyArray<string> = Object.keys(flags)

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const guide = textOf("../../docs/guides/verify.md")

/** All fenced blocks, with YAML's folded lines joined. */
const blocks = [...guide.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
  language,
  text: text.replaceAll(/\n +(?=--)/g, " "),
}))

/** Split like a shell does. */
const words = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "")

const commandsIn = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  [...text.matchAll(/npx dispensa-verify (.*)/g)].map(([, args = ""]) => words(args))

const optionsOf = (args: ReadonlyArray<string>): Options => {
  const command = Result.getOrThrow(readVerifyCommand(args, { DISPENSA_VERIFY_TOKEN: "masked" }, 1))
  if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
  return command.options
}

const Package = Schema.fromJsonString(
  Schema.Struct({
    name: Schema.String,
    version: Schema.String,
    files: Schema.optionalKey(Schema.Array(Schema.String)),
    scripts: Schema.Record(Schema.String, Schema.String),
    bin: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  }),
)
const packed = Schema.decodeUnknownSync(Package)(textOf("../package.json"))
const root = Schema.decodeUnknownSync(Package)(textOf("../../package.json"))

describe("the guide", () => {
  it("[S7.22] shows the mock passing as both providers", () => {
    const shown = blocks.filter(({ language }) => language === "").flatMap(({ text }) => commandsIn(text))
    const verifying = shown.filter((args) => args.length > 1 && args.includes("--state-url")).map(optionsOf)
    expect(verifying.map(({ provider }) => provider)).toEqual(["omnicommerce", "tracking"])
    expect(verifying.map(({ stateUrl }) => stateUrl)).toEqual([
      "http://127.0.0.1:4000/_mock/state",
      "http://127.0.0.1:4000/_mock/state",
    ])
  })

  it("[S7.22] has a file for two CI systems, whose jobs probe, store a report and contain no secret", () => {
    const jobs = blocks.filter(({ language }) => language === "yaml").map(({ text }) => commandsIn(text))
    expect(jobs.map((commands) => commands.length)).toEqual([1, 1])
    for (const options of jobs.flat().map(optionsOf)) {
      expect(options).toMatchObject({
        provider: "omnicommerce",
        token: "masked",
        junit: "dispensa.xml",
        html: "dispensa.html",
      })
      expect(options.probe).not.toBeNull()
    }
  })

  it("[S7.22] names the package, the command and the scripts correctly", () => {
    const tarball = `${packed.name.replace("@", "").replace("/", "-")}-${packed.version}.tgz`
    const named = [...guide.matchAll(/dispensa-contracts-[\w.]+\.tgz/g)].map(([name]) => name)
    expect(new Set(named)).toEqual(new Set([tarball]))
    expect(Object.keys(packed.bin ?? {})).toEqual(["dispensa-verify"])
    const ours = [...guide.matchAll(/npm run ([\w:]+) -w contracts/g)].map(([, name = ""]) => name)
    expect(ours.filter((name) => !Object.hasOwn(packed.scripts, name))).toEqual([])
    const others = [...guide.matchAll(/npm run ([\w:]+)(?! -w|[\w:])/g)].map(([, name = ""]) => name)
    expect(others).toContain("mock")
    expect(others.filter((name) => !Object.hasOwn(root.scripts, name))).toEqual([])
  })

  it("[S7.22] names every option, and no other", () => {
    const OF_OTHERS = ["no-save", "detach", "wait", "root", "config"]
    const named = new Set([...guide.matchAll(/--([a-z][a-z-]+)/g)].map(([, name = ""]) => name))
    expect([...named].filter((name) => ![...OPTION_NAMES, ...OF_OTHERS].includes(name))).toEqual([])
    expect(OPTION_NAMES.filter((name) => !named.has(name))).toEqual([])
  })
})

describe("the page of situations", () => {
  it("[S7.22] is up to date (`npm run generate`)", () => {
    expect(textOf("../provider-states/README.md")).toBe(statesPage())
  })
})
