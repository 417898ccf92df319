import { wishlistMutations } from '../catalogue/wishlist-mutations.ts';
import { createRegistry } from '../core/registry.ts';
import { changeMutations } from '../orders/change-mutations.ts';
import { ownOrderMutations } from '../orders/own-order-mutations.ts';
import { placingMutations } from '../orders/placing-mutations.ts';
import { standingMutations } from '../orders/standing/standing-mutations.ts';

/** The mutations of a restaurant's own work, for its phone's first screen, without those of the staff. */
export const customerRegistry = createRegistry({
  ...placingMutations,
  ...changeMutations,
  ...ownOrderMutations,
  ...standingMutations,
  ...wishlistMutations,
});
