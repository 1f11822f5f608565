/** The text of `--help`. */
import { VARIANTS } from "../dialects/mymb/variants.ts"
import { scenarioNames } from "../control/scenarios/scenarios.ts"

/** `name` is how the command is called. */
export const usageOf = (name: string): string => `Usage: ${name} [flags]

Serving
  --port 4000            port to listen on, 0 for any free one (MOCK_PORT)
  --host 127.0.0.1       address to listen on (MOCK_HOST)
  --data .data           where carts, orders and tracking topics are kept (DATA_DIR)
  --catalogue 600        how many products to generate
  --fixtures FOLDER      products/*.json and users/*.json of your own, on top of the generated ones
  --dialect mymb         the wire that it speaks: dispensa, mymb (DISPENSA_DIALECT)
  --variant NAME         what backends of that dialect do besides, or all; may be repeated:
                         ${VARIANTS.join(", ")}
  --cors ORIGIN          an origin that browsers may call from; may be repeated; any by default
  --log                  one line a request
  --control              control API and page also when others than this machine can reach the server

Situations (all of them also on the page under /_mock/)
  --scenario NAME        may be repeated: ${scenarioNames.join(", ")}
  --latency 300±200      every call waits so many milliseconds: 300, 300±200, 300+-200, normal:300±80
  --fault RULE           may be repeated: "<endpoint, path or *> <words>"
                           cart.add 503 times=2 message=Not now    a status, twice
                           'cart.*' reset share=0.1                a tenth of the calls is cut
                           product.list truncate nth=3           the third answer breaks off
                           tracking.cart error-inside              200 with an error inside
                           cart.* 503 header=X-Mock-Tester:anna    of one tester's calls only; or client=1001
                           '/files/*' delay=normal:800±200         only waits
                         or JSON as POST /_mock/faults takes it
  --clock INSTANT        the clock runs on from there: 2026-12-24T09:58:00+01:00
  --freeze               … and is stopped there
  --orders-every 10m     orders move along by themselves, a step after so long: 30s, 10m, 2h, 1d
  --seed 1               chooses the draws of shares and delays

Answers in place of the shop's own
  --overrides FOLDER     <endpoint id>.json with {status, headers, body, params, when}; changed files are taken at once
  --backend URL          calls go to a real backend; all of them, or
  --through IDS          … only these: "cart.*,order.place", '/files/*'; may be repeated
  --all-but IDS          … all but these
  --backend-timeout MS   how long it may take, 30000 by default: then the answer is 502
  --record FOLDER        what it answers goes to FOLDER/answers.har, without secrets and personal data, and where it
                         is not as the contract says to FOLDER/drift.txt
  --replay FILE          answers from a recording: an HTTP Archive, or what the shop saves with "report a problem"
  --replay-unknown mock  what was not recorded: the mock answers, or 404

Other systems
  --webhook URL          is sent each step of orders, signed, until it is taken; may be repeated
  --webhook-secret S     what signs them: whsec_ and base64; by default one that everybody knows
  --kafka HOST:PORT      forwards tracking to a broker; several with commas
  --kafka-topic A=B      topic A is called B at the broker; may be repeated

  --help, --version

Paths: OMNI_API_PREFIX, OMNI_WRAPPER_PREFIX, OMNI_CUSTOMER_PREFIX.
Flags that do not fit end with status 2.
`
