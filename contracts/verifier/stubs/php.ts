/** A PHP script that is the state URL. */
import { type ListedState, stateList } from "../state-list.ts"
import { camelCase, notesOf } from "./names.ts"

const HEAD = `<?php

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

const TAIL = `
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

const situation = (state: ListedState): string =>
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
  return `${HEAD}${states.map(situation).join("\n")}\nconst STATES = [\n${table.join("\n")}\n];\n${TAIL}`
}
