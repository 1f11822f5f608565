package dispensa;

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

    public DispensaStates(@Value("${dispensa.state-token}") String token) {
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

    private final Map<String, Situation> states = Map.ofEntries(
        // {table}
    );

    // {situations}
}
