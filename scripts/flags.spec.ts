/** The flags of `npm run dev` and `npm start`, before anything starts. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readDevRequest } from "./lib/dev/dev-flags.ts"
import { readStartRequest } from "./lib/start-flags.ts"

const refusal = (result: Result.Result<unknown, string>): string =>
  Result.isFailure(result) ? result.failure : "accepted"

describe("the flags of npm run dev", () => {
  it("go to the mock server, except the debugger's", () => {
    const request = Result.getOrThrow(readDevRequest(["--inspect=9230", "--scenario", "flaky-cart"], {}))
    expect(request).toMatchObject({
      webPort: 5173,
      mockPort: 4000,
      nodeArgs: ["--inspect=9230"],
      mockArgs: ["--scenario", "flaky-cart"],
    })
  })

  it.each([
    [["--wrong"], {}, "--wrong"],
    [["--scenario", "flood"], {}, "flood"],
    [["--port", "4100"], {}, "MOCK_PORT"],
    [["--inspect=here"], {}, "--inspect"],
    [[], { WEB_PORT: "http" }, "WEB_PORT"],
    [[], { MOCK_PORT: "65536" }, "MOCK_PORT"],
    [[], { MOCK_PORT: "4000", WEB_PORT: "4000" }, "both 4000"],
  ])("%j with %j is refused", (args, env, text) => {
    expect(refusal(readDevRequest(args, env))).toContain(text)
  })

  it("ask for help", () => {
    expect(readDevRequest(["--help"], {})).toEqual(Result.succeed({ _tag: "Help" }))
  })
})

describe("the flags of npm start", () => {
  it("set the number of products, and the environment the ports", () => {
    expect(readStartRequest(["--catalogue", "60"], { WEB_PORT: "0", MOCK_PORT: "4100" })).toEqual(
      Result.succeed({ _tag: "Run", webPort: 0, mockPort: 4100, products: 60 }),
    )
    expect(Result.getOrThrow(readStartRequest(["--dialect", "mymb"], {}))).toMatchObject({ dialect: "mymb" })
    expect(readStartRequest(["--help"], {})).toEqual(Result.succeed({ _tag: "Help" }))
  })

  it.each([
    [["--catalogue", "0"], {}, "--catalogue"],
    [["--catalogue"], {}, "--catalogue"],
    [["--dialect", "klingon"], {}, '--dialect: "klingon" is none of dispensa, mymb'],
    [["--scenario", "flaky-cart"], {}, "--scenario"],
    [["here"], {}, "here"],
    [[], { WEB_PORT: "-1" }, "WEB_PORT"],
  ])("%j with %j is refused", (args, env, text) => {
    expect(refusal(readStartRequest(args, env))).toContain(text)
  })
})
