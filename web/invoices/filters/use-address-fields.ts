import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** History state of URLs that the screen wrote itself. */
const OWN = { ownFields: true };

/**
 * URL parameters as form fields. Fields update at once and the URL follows; reading them back from the URL, which lags,
 * would drop letters.
 */
export function useAddressFields() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => new URLSearchParams(search));

  // A link to this screen brings its own fields.
  useEffect(() => {
    if (state?.ownFields !== true) setFields(new URLSearchParams(search));
  }, [search, state]);

  useEffect(() => {
    const next = fields.toString();
    if (new URLSearchParams(window.location.search).toString() === next) return;
    void navigate({ search: next }, { replace: true, preventScrollReset: true, state: OWN });
  }, [fields, navigate]);

  /** Changes some fields; an empty value removes the parameter. */
  const set = useCallback((changed: Record<string, string>) => {
    setFields((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changed)) {
        if (value === '') next.delete(key);
        else next.set(key, value);
      }
      return next;
    });
  }, []);

  return [fields, set] as const;
}
