/** What `dispensa-verify --help` prints. */

export const VERIFY_USAGE = `dispensa-verify: does a service honour what the storefront needs?

  dispensa-verify --provider omnicommerce --base-url https://shop.example --state-url https://shop.example/pact-state

Which service
  --provider <name>        omnicommerce or tracking
  --base-url <url>         where the service answers
  --state-url <url>        where it is brought into a situation (POST {action, state, params}, see the guide)
  --without-states         verifies what needs no situation: wrong and missing tokens, tracking; in place of --state-url
  --value "name=value"     what a situation would give, for --without-states: "application_token=token key:secret"
                           verifies the content calls as well; may be repeated
  --token <text>           bearer token of the state URL (or DISPENSA_VERIFY_TOKEN in the environment)
  --header "Name: value"   sent with every call of the service, for a gateway; may be repeated
  --api-prefix, --wrapper-prefix, --customer-prefix <path>
                           where the service's methods begin, if not where Frappe has them

What is verified
  --only <pattern>         only interactions whose description matches, e.g. "^cart\\." or "get 401"; may be repeated
  --pending <pattern>      matching interactions may fail without failing the job; may be repeated
  --probe                  also sends what must be refused: no token, another client, wrong types, missing fields,
                           huge and negative numbers, wrong verbs, malformed and oversized bodies; and checks that
                           answers follow from each other: totals, filters, pages, dates, effects of writes, headers
  --checks <pattern>       of the laws only those whose id or title matches: "^order.list/"; may be repeated
  --explain <id>           prints a law by the id of its finding: what it requires, and how to see it by hand
  --stub <name>            prints a stub of the state URL with every situation: frappe, php, spring
  --seed <n> --runs <n>    repeats a probe; generated requests per endpoint (30)

Pact broker
  --broker-url <url>       the pact comes from there, not from the package (token: --broker-token or PACT_BROKER_TOKEN)
  --selector <text>        which one: mainBranch (unless said), deployedOrReleased, latest, branch=…, environment=…, tag=…
  --publish-version <text> publishes the result under this version of the service

Recorded traffic
  --har <file>             judges the calls of the contract in an HTTP Archive, in place of calling a service;
                           --only (ids of endpoints), --max-ms and the prefixes apply

How
  --timeout <seconds>      for one answer (10)
  --max-ms <n>             what an answer of the checks may take; longer is a finding
  --origin <url>           the origin of the storefront's pages: CORS is then required, for every verb
  --topics-url <url>       where records of a topic can be read ("…/topics/{topic}"): tracked ones are looked for there
  --retries <n>            for a call that got no answer at all (2)
  --floor <n>              fails when fewer cells pass: raise it as your service grows
  --version                prints the version of the contract
  --states                 prints what the state URL must set up
  --github                 annotations and a summary, for a job on GitHub
  --report <file>          JUnit XML    --json <file>    --html <file>

Ends with 0 when all is well, 1 when something failed, 2 on bad usage or when a service cannot be reached.
`
