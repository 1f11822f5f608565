"""The state URL of dispensa-verify as a Frappe method. Written by `npm run states -w contracts`.

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


# {situations}


STATES = {
    # {table}
}


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
