import { audiencesOf } from '../../schema/core/audiences.ts';
import type { Device } from '../../web/sync/device/device.ts';
import { assertThat } from './checks.ts';

/** Asserts that a customer's or driver's device has no office secrets, and nobody else's records. */
export async function checkAudience({ db, actor }: Device): Promise<void> {
  const audiences = audiencesOf(actor);
  if (audiences.includes('office')) return;
  for (const product of await db.rows('products').toArray()) {
    assertThat(!('price' in product), `${actor.username} sees a price`);
  }
  for (const order of await db.rows('orders').toArray()) {
    assertThat(order.customerId === actor.customerId, `${actor.username} sees another customer's order`);
    assertThat(
      order.orderItems.every((item) => !('price' in item)),
      `${actor.username} sees a line's price`,
    );
  }
  for (const notice of await db.rows('deletedOrders').toArray()) {
    assertThat(notice.customerId === actor.customerId, `${actor.username} sees another customer's deleted order`);
    assertThat(!JSON.stringify(notice).includes('"price"'), `${actor.username} sees a deleted line's price`);
  }
  for (const track of await db.rows('orderTracks').toArray()) {
    if (actor.customerId === null) continue;
    const isOwn = track.customerId === actor.customerId && track.orderId !== null && track.deliveredBy === '';
    assertThat(isOwn, `${actor.username} sees another's stop, or who drives`);
  }
  const stops = new Map((await db.rows('orderTracks').toArray()).map((track) => [track._id, track]));
  for (const slip of await db.rows('slips').toArray()) {
    if (actor.customerId !== null) {
      const isOwn = slip.customerId === actor.customerId && slip.orderId !== null && slip.deliveredAt !== null;
      assertThat(isOwn && !slip.differs, `${actor.username} sees the slip of another's goods, or before they came`);
      continue;
    }
    const isTheirs = slip.correctsId !== null || (stops.get(slip._id)?.deliveredBy ?? actor._id) === actor._id;
    assertThat(actor.role === 'driver' && isTheirs, `${actor.username} sees the slip of another stop`);
  }
  for (const document of await db.rows('documents').toArray()) {
    assertThat(document.customerId === actor.customerId, `${actor.username} sees another customer's document`);
  }
  for (const wish of await db.rows('wishlist').toArray()) {
    assertThat(wish.customerId === actor.customerId, `${actor.username} sees another customer's ordersheet`);
  }
  for (const handover of await db.rows('handovers').toArray()) {
    assertThat(handover.driverId === actor._id, `${actor.username} sees another driver's cash`);
  }
  for (const login of await db.rows('users').toArray()) {
    const isOwn = actor.customerId !== null && login.customerId === actor.customerId;
    assertThat(isOwn && login.username === '', `${actor.username} sees another's login`);
  }
  assertThat((await db.rows('employees').count()) === 0, `${actor.username} sees employees`);
}
