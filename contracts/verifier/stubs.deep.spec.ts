/** The stubs of the state URL: each has every situation, and compiles in its language. */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Engine } from "php-parser"
import { afterAll, describe, expect, it } from "vitest"
import { stateList, statesJson } from "./state-list.ts"
import { stubNames, stubOf } from "./stubs.ts"

const stub = (name: string): string => stubOf(name) ?? ""
const folder = mkdtempSync(join(tmpdir(), "dispensa-stubs-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const committed = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8")
const isThere = (program: string): boolean => spawnSync(program, ["--version"]).status === 0
const write = (path: string, text: string): string => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

describe("the stubs of the state URL", () => {
  it("[S7.22] are written from the committed list", () => {
    expect(committed("provider-states/states.json")).toBe(statesJson())
    for (const name of ["rails", "constructor", "__proto__"]) expect(stubOf(name)).toBeNull()
  })

  it.each(stubNames)("[S7.22] for %s knows every situation", (name) => {
    const names = stateList().map((state) => state.name)
    expect(names.length).toBeGreaterThan(40)
    const plain = stub(name).replaceAll("\\'", "'")
    expect(names.filter((state) => !plain.includes(state))).toEqual([])
  })

  it("[S7.22] in PHP can be parsed", () => {
    const program = new Engine({ parser: { php8: true, suppressErrors: false } }).parseCode(stub("php"), "stub.php")
    const functions = program.children.filter(({ kind }) => kind === "function")
    expect(functions.length).toBe(stateList().length + 1)
    if (isThere("php")) execFileSync("php", ["-l", write("stub.php", stub("php"))])
  })

  it.skipIf(!isThere("javac"))("[S7.22] in Java compiles beside Spring's annotations", { timeout: 60_000 }, () => {
    const files = Object.entries(SPRING).map(([name, text]) => {
      const at = name.lastIndexOf(".")
      return write(`${name.replaceAll(".", "/")}.java`, `package ${name.slice(0, at)};\n${text}`)
    })
    const controller = write("dispensa/DispensaStates.java", stub("spring"))
    const { status, stderr } = spawnSync("javac", ["-proc:none", "-d", join(folder, "classes"), ...files, controller])
    expect({ status, output: stderr.toString() }).toEqual({ status: 0, output: "" })
  })

  it.skipIf(!isThere("python3"))("[S7.22] in Python says “not yet” to each situation, and answers a built one", () => {
    write("dispensa_states.py", stub("frappe"))
    write("frappe.py", FRAPPE)
    const output = execFileSync("python3", [write("run.py", RUN)], { cwd: folder, encoding: "utf8" })
    const statuses: unknown = JSON.parse(output)
    expect(statuses).toEqual({
      stranger: 403,
      wrong: 417,
      unknown: 404,
      unbuilt: [404],
      undone: [200],
      built: { token: "f3a9" },
    })
  })
})

const ANNOTATION = (name: string, fields = "") => `public @interface ${name} { ${fields} }`
/** The part of Spring used by the stub. */
const SPRING: Readonly<Record<string, string>> = {
  "org.springframework.beans.factory.annotation.Value": ANNOTATION("Value", "String value();"),
  "org.springframework.context.annotation.Profile": ANNOTATION("Profile", "String value();"),
  "org.springframework.web.bind.annotation.PostMapping": ANNOTATION("PostMapping", "String value();"),
  "org.springframework.web.bind.annotation.RequestBody": ANNOTATION("RequestBody"),
  "org.springframework.web.bind.annotation.RequestHeader": ANNOTATION(
    "RequestHeader",
    'String name(); String defaultValue() default "";',
  ),
  "org.springframework.web.bind.annotation.RestController": ANNOTATION("RestController"),
  "org.springframework.http.ResponseEntity": `public class ResponseEntity<T> {
  public interface Builder { <B> ResponseEntity<B> body(B body); }
  public static Builder status(int status) { return null; }
  public static <B> ResponseEntity<B> ok(B body) { return null; }
}`,
}

/** The part of Frappe used by the stub. */
const FRAPPE = `
class _Request:
    args = {}

class _Local:
    response = {}

class _Db:
    def commit(self): pass

conf = {"dispensa_state_key": "secret"}
request = _Request()
local = _Local()
db = _Db()

def whitelist(**_options):
    return lambda method: method
`

const RUN = `
import json
import frappe
import dispensa_states as stub

def ask(key="secret", **change):
    frappe.request.args = {"key": key}
    frappe.local.response = {}
    stub.set_up(**change)
    return frappe.local.response.get("http_status_code", 200)

unbuilt = sorted({ask(action="setup", state=name, params={}) for name in stub.STATES})
undone = sorted({ask(action="teardown", state=name, params="{}") for name in stub.STATES})
stub.STATES["a client is logged in"] = lambda params, is_undone: {"token": params["token"]}
ask(action="setup", state="a client is logged in", params='{"token": "f3a9"}')
print(json.dumps({
    "built": dict(frappe.local.response),
    "stranger": ask(key="wrong", action="setup", state="a client is logged in"),
    "wrong": ask(action="delete", state="a client is logged in"),
    "unknown": ask(action="setup", state="another one"),
    "unbuilt": unbuilt,
    "undone": undone,
}))
`
