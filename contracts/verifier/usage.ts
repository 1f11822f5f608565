/** The output of `dispensa-verify --help`. */

export const VERIFY_USAGE = `dispensa-verify: checks that a service provides what the storefront needs.

  dispensa-verify --provider omnicommerce --base-url https://shop.example --state-url https://shop.example/pact-state

Which service
  --provider <name>        omnicommerce or tracking
  --base-url <url>         the address of the service
  --state-url <url>        sets up situations (POST {action, state, params}, see the guide)
  --without-states         verifies only what needs no situation: wrong and missing tokens, tracking; instead of --state-url
  --value "name=value"     a value of a situation, for --without-states: "application_token=token key:secret"
                           verifies the content calls as well; may be repeated
  --token <text>           bearer token of the state URL (or DISPENSA_VERIFY_TOKEN in the environment)
  --header "Name: value"   sent with every call of the service, for a gateway; may be repeated
  --api-prefix, --wrapper-prefix, --customer-prefix <path>
                           the service's path prefixes, if other than Frappe's

What is verified
  --only <pattern>         only interactions whose description matches, e.g. "^cart\\." or "get 401"; may be repeated
  --pending <pattern>      matching interactions may fail without failing the job, and laws call no endpoint
                           whose id matches; may be repeated
  --probe                  also sends invalid requests: no token, another client, wrong types, missing fields,
                           huge and negative numbers, wrong verbs, malformed and oversized bodies; and checks that
                           answers are consistent: totals, filters, pages, dates, effects of writes, headers
  --checks <pattern>       only laws whose id or title matches: "^order.list/"; may be repeated
  --explain <id>           explains the law of a finding's id: what it requires, and how to see it manually
  --stub <name>            prints a stub of the state URL with every situation: frappe, php, spring
  --seed <n> --runs <n>    repeats a probe; generated requests per endpoint (30)

Pact broker
  --broker-url <url>       takes the pact from there, not from the package (token: --broker-token or PACT_BROKER_TOKEN)
  --selector <text>        the pact: mainBranch (default), deployedOrReleased, latest, branch=…, environment=…, tag=…
  --publish-version <text> publishes the result under this version of the service

Recorded traffic
  --har <file>             judges the calls of the contract in an HTTP Archive, instead of calling a service;
                           --only (ids of endpoints), --max-ms and the prefixes apply

How
  --timeout <seconds>      for one answer (10)
  --max-ms <n>             the maximum response time of the checks; longer is a finding
  --origin <url>           the origin of the storefront's pages: CORS is then required, for every verb
  --topics-url <url>       the records of a topic ("…/topics/{topic}"), to look up tracked ones
  --retries <n>            for a call without any answer (2)
  --floor <n>              fails when fewer cells pass; raise it as your service grows
  --version                prints the version of the contract
  --states                 prints what the state URL must set up
  --github                 annotations and a summary, for a job on GitHub
  --report <file>          JUnit XML    --json <file>    --html <file>

Exits with 0 on success, 1 on a failure, 2 on wrong usage or when a service cannot be reached.
`
