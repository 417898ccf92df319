import type { Actor } from '../../../schema/core/actor.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import type { ChangeChannel } from '../../replica/changed-keys.ts';
import type { LocalDb } from '../../replica/local-db.ts';

/** One identity on one device: everything that saving and syncing depend on. */
export type Device = {
  db: LocalDb;
  actor: Actor;
  /** The business' time zone. */
  timeZone: string;
  /** The mutations of the actor's role; without them nothing can be saved, replayed or put in order. */
  registry: Registry;
  /** Identifies this installation to the server. */
  deviceId: Id;
  changes: ChangeChannel;
  /** This device's clock in milliseconds since 1970; may be wrong, never used for order. */
  clock(): number;
  newId(): Id;
};
