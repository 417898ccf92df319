import { wishlistMutations } from '../catalogue/wishlist-mutations.ts';
import { createRegistry } from '../core/registry.ts';
import { changeMutations } from '../orders/change-mutations.ts';
import { ownOrderMutations } from '../orders/own-order-mutations.ts';
import { placingMutations } from '../orders/placing-mutations.ts';
import { standingMutations } from '../orders/standing/standing-mutations.ts';

/** A restaurant's own work, on its phone from the first screen on; the staff's mutations are no part of that. */
export const customerRegistry = createRegistry({
  ...placingMutations,
  ...changeMutations,
  ...ownOrderMutations,
  ...standingMutations,
  ...wishlistMutations,
});
