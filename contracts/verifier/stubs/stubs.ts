/** Stubs of the state URL, by the name that `--stub` asks for them by: a Frappe method, a PHP script, a Spring controller. */
import { camelCase, type ListedState, notesOf, snakeCase, stateList } from "../state-list.ts"

const FRAPPE_HEAD = `"""The state URL of dispensa-verify as a Frappe method. Written by \`npm run states -w contracts\`.

Copy it into an app, for example as your_app/dispensa_states.py, fill in one situation after the other, and call

    dispensa-verify --state-url "https://site.test/api/method/your_app.dispensa_states.set_up?key=<key>" ...

It answers only where site_config.json holds "dispensa_state_key": never write that on a site in production.
Not a bearer token, for Frappe refuses those that it did not issue itself.
"""

import hmac
import json

import frappe


class NotYet(Exception):
    """This situation is not built yet: its interactions are "not yet", and fail no job."""


`

const FRAPPE_TAIL = `

@frappe.whitelist(allow_guest=True, methods=["POST"])
def set_up(action=None, state=None, params=None, **_others):
    """POST {action, state, params}: answers the values of the situation, beside no "message"."""
    key = frappe.conf.get("dispensa_state_key")
    if not key or not hmac.compare_digest(str(frappe.request.args.get("key") or ""), str(key)):
        return _refuse(403, "no such key")
    if action not in ("setup", "teardown"):
        return _refuse(417, "action: setup or teardown")
    if isinstance(params, str):
        params = json.loads(params)
    situation = STATES.get(state)
    if situation is None:
        return _refuse(404, "unknown situation")
    try:
        values = situation(params or {}, action == "teardown")
    except NotYet:
        # Nothing was set up, so there is nothing to undo.
        return None if action == "teardown" else _refuse(404, "not built yet")
    if action == "setup":
        frappe.local.response.update(values or {})
    frappe.db.commit()
    return None


def _refuse(status, text):
    frappe.local.response["http_status_code"] = status
    frappe.local.response["exc_type"] = text
    return None
`

const frappeSituation = (state: ListedState): string =>
  [
    `def ${snakeCase(state.name)}(params, is_undone):`,
    `    """${notesOf(state)
      .map((line, index) => (index === 0 || line === "" ? line : `    ${line}`))
      .join("\n")}`,
    `    """`,
    "    raise NotYet",
    "",
    "",
  ].join("\n")

/** The text of \`stubs/frappe/dispensa_states.py\`. */
export const frappeStub = (): string => {
  const states = stateList()
  const table = states.map(({ name }) => `    ${JSON.stringify(name)}: ${snakeCase(name)},`)
  return `${FRAPPE_HEAD}${states.map(frappeSituation).join("\n")}\nSTATES = {\n${table.join("\n")}\n}\n${FRAPPE_TAIL}`
}

const PHP_HEAD = `<?php

declare(strict_types=1);

/**
 * The state URL of dispensa-verify. Written by npm run states -w contracts: copy it, and fill in one situation after
 * the other. By itself it is served with: DISPENSA_STATE_TOKEN=... php -S 127.0.0.1:8001 dispensa-states.php
 * Without that variable it refuses everything: never set it in production.
 */

/** This situation is not built yet: its interactions are "not yet", and fail no job. */
final class NotYet extends RuntimeException
{
}

`

const PHP_TAIL = `
function answer(int $status, array $values): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo json_encode((object) $values, JSON_THROW_ON_ERROR);
    exit;
}

$token = getenv('DISPENSA_STATE_TOKEN') ?: '';
if ($token === '' || !hash_equals("Bearer $token", $_SERVER['HTTP_AUTHORIZATION'] ?? '')) {
    answer(403, ['message' => 'no such token']);
}
$change = json_decode((string) file_get_contents('php://input'), true);
$isUndone = ($change['action'] ?? '') === 'teardown';
$situation = STATES[$change['state'] ?? ''] ?? null;
if ($situation === null) {
    answer(404, ['message' => 'unknown situation']);
}
try {
    $values = $situation($change['params'] ?? [], $isUndone);
    answer(200, $isUndone ? [] : $values);
} catch (NotYet) {
    // Nothing was set up, so there is nothing to undo.
    $isUndone ? answer(200, []) : answer(404, ['message' => 'not built yet']);
}
`

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const phpSituation = (state: ListedState): string =>
  [
    "/**",
    ...notesOf(state).map((line) => ` * ${line}`.trimEnd()),
    " */",
    `function ${camelCase(state.name)}(array $params, bool $isUndone): array`,
    "{",
    "    throw new NotYet();",
    "}",
    "",
  ].join("\n")

/** The text of `stubs/php/dispensa-states.php`. */
export const phpStub = (): string => {
  const states = stateList()
  const table = states.map(({ name }) => `    ${quoted(name)} => '${camelCase(name)}',`)
  return `${PHP_HEAD}${states.map(phpSituation).join("\n")}\nconst STATES = [\n${table.join("\n")}\n];\n${PHP_TAIL}`
}

const SPRING_HEAD = `package dispensa;

import java.util.Map;
import java.util.Objects;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * The state URL of dispensa-verify. Written by npm run states -w contracts: copy it, and fill in one situation after
 * the other. It exists in the profile "pact" only, never in production; --token is the property dispensa.state-token.
 */
@RestController
@Profile("pact")
public class DispensaStates {
    /** This situation is not built yet: its interactions are "not yet", and fail no job. */
    static class NotYet extends RuntimeException {}

    /** Sets a situation up and answers its values, or undoes it. */
    @FunctionalInterface
    interface Situation {
        Map<String, Object> set(Map<String, Object> params, boolean isUndone);
    }

    public record StateChange(String action, String state, Map<String, Object> params) {}

    private final String token;

    public DispensaStates(@Value("\${dispensa.state-token}") String token) {
        this.token = token;
    }

    @PostMapping("/pact-state")
    public ResponseEntity<Map<String, Object>> setUp(
            @RequestHeader(name = "Authorization", defaultValue = "") String authorization,
            @RequestBody StateChange change) {
        if (!Objects.equals(authorization, "Bearer " + token)) {
            return ResponseEntity.status(403).body(Map.of("message", "no such token"));
        }
        boolean isUndone = "teardown".equals(change.action());
        Situation situation = states.get(change.state());
        if (situation == null) return ResponseEntity.status(404).body(Map.of("message", "unknown situation"));
        try {
            Map<String, Object> params = change.params() == null ? Map.of() : change.params();
            Map<String, Object> values = situation.set(params, isUndone);
            return ResponseEntity.ok(isUndone || values == null ? Map.of() : values);
        } catch (NotYet notYet) {
            // Nothing was set up, so there is nothing to undo.
            if (isUndone) return ResponseEntity.ok(Map.of());
            return ResponseEntity.status(404).body(Map.of("message", "not built yet"));
        }
    }

`

const springSituation = (state: ListedState): string =>
  [
    "    /**",
    ...notesOf(state).map((line) => `     * ${line}`.trimEnd()),
    "     */",
    `    private Map<String, Object> ${camelCase(state.name)}(Map<String, Object> params, boolean isUndone) {`,
    "        throw new NotYet();",
    "    }",
    "",
  ].join("\n")

/** The text of `stubs/spring/DispensaStates.java`. */
export const springStub = (): string => {
  const states = stateList()
  const table = states.map(({ name }) => `        Map.entry(${JSON.stringify(name)}, this::${camelCase(name)})`)
  return [
    `${SPRING_HEAD}    private final Map<String, Situation> states = Map.ofEntries(`,
    `${table.join(",\n")});`,
    "",
    `${states.map(springSituation).join("\n")}}`,
    "",
  ].join("\n")
}

const STUBS = new Map([
  ["frappe", frappeStub],
  ["php", phpStub],
  ["spring", springStub],
])

export const stubNames: ReadonlyArray<string> = [...STUBS.keys()]

/** Null where there is no stub of that name. */
export const stubOf = (name: string): string | null => STUBS.get(name)?.() ?? null
