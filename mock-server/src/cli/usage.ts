/** The text of `--help`. */
import { VARIANTS } from "../dialects/mymb/variants.ts"
import { scenarioNames } from "../control/scenarios/scenarios.ts"

/** `name` is how the command is called. */
export const usageOf = (name: string): string => `Usage: ${name} [flags]

Serving
  --port 4000            port to listen on, 0 for any free one (MOCK_PORT)
  --host 127.0.0.1       address to listen on (MOCK_HOST)
  --data .data           folder of carts, orders and tracking topics (DATA_DIR)
  --catalogue 600        number of products to generate
  --fixtures FOLDER      your own products/*.json and users/*.json, in addition to the generated ones
  --dialect mymb         wire format to speak: dispensa, mymb (DISPENSA_DIALECT)
  --variant NAME         a variant of that dialect's backends, or all; may be repeated:
                         ${VARIANTS.join(", ")}
  --cors ORIGIN          origin that browsers may call from; may be repeated; any by default
  --log                  print one line per request
  --control              enable control API and page even when other machines can reach the server

Situations (all of them also on the page under /_mock/)
  --scenario NAME        may be repeated: ${scenarioNames.join(", ")}
  --latency 300±200      delay every call by milliseconds: 300, 300±200, 300+-200, normal:300±80
  --fault RULE           may be repeated: "<endpoint, path or *> <words>"
                           cart.add 503 times=2 message=Not now    a status, twice
                           'cart.*' reset share=0.1                a tenth of the connections is cut
                           product.list truncate nth=3             the third answer is truncated
                           tracking.cart error-inside              200 with an error inside
                           cart.* 503 header=X-Mock-Tester:anna    one tester's calls only; or client=1001
                           '/files/*' delay=normal:800±200         a delay only
                         or JSON as for POST /_mock/faults
  --clock INSTANT        start the clock at an instant: 2026-12-24T09:58:00+01:00
  --freeze               … and stop it there
  --orders-every 10m     advance orders automatically, one step per interval: 30s, 10m, 2h, 1d
  --seed 1               seed of random shares and delays

Answers in place of the shop's own
  --overrides FOLDER     <endpoint id>.json with {status, headers, body, params, when}; changed files apply at once
  --backend URL          forward all calls to a real backend, or
  --through IDS          … only these: "cart.*,order.place", '/files/*'; may be repeated
  --all-but IDS          … all except these
  --backend-timeout MS   timeout, 30000 by default; then the answer is 502
  --record FOLDER        write its answers to FOLDER/answers.har, without secrets and personal data, and their drift
                         from the contract to FOLDER/drift.txt
  --replay FILE          answer from a recording: an HTTP Archive, or a problem report of the shop
  --replay-unknown mock  unrecorded calls: answered by the mock, or 404

Other systems
  --webhook URL          send it each step of orders, signed, until accepted; may be repeated
  --webhook-secret S     signing secret: whsec_ and base64; by default a public one
  --kafka HOST:PORT      forward tracking to a broker; several separated by commas
  --kafka-topic A=B      name of topic A at the broker; may be repeated

  --help, --version

Paths: OMNI_API_PREFIX, OMNI_WRAPPER_PREFIX, OMNI_CUSTOMER_PREFIX.
Invalid flags exit with status 2.
`
