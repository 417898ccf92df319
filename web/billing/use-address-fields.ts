import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Marks an address that a screen wrote itself. */
const OWN = { ownFields: true };

/**
 * The query of the address as fields of a screen. What is typed is there at once and the address follows it: it changes
 * later than one types, and would take letters back.
 */
export function useAddressFields() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [fields, setFields] = useState(() => new URLSearchParams(search));

  // Somebody followed a link to this screen, with fields of its own.
  useEffect(() => {
    if (state?.ownFields !== true) setFields(new URLSearchParams(search));
  }, [search, state]);

  useEffect(() => {
    const next = fields.toString();
    if (new URLSearchParams(window.location.search).toString() === next) return;
    void navigate({ search: next }, { replace: true, preventScrollReset: true, state: OWN });
  }, [fields, navigate]);

  /** Changes some fields; an empty value leaves the address. */
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
