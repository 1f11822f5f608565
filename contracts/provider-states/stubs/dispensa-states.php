<?php

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

// {situations}

const STATES = [
    // {table}
];

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
