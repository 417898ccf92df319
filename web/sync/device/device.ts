import type { Actor } from '../../../schema/core/actor.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Registry } from '../../../schema/core/registry.ts';
import type { ChangeChannel } from '../../replica/changed-keys.ts';
import type { LocalDb } from '../../replica/local-db.ts';

/** One user on one device: everything that saving and syncing depend on. */
export type Device = {
  db: LocalDb;
  actor: Actor;
  timeZone: string;
  /** The mutations of the user's role. Without them nothing can be saved, replayed or sent. */
  registry: Registry;
  deviceId: Id;
  changes: ChangeChannel;
  /** This device's clock in milliseconds since 1970. It may be wrong, so it never decides order. */
  clock(): number;
  newId(): Id;
};
