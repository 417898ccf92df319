import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import type { Size } from './devices/browser.ts';
import { setAhead } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import { createDeviceShelf } from './devices/device-shelf.ts';
import { createHost } from './servers/host.ts';
import { freePort, type Server, serveCopy } from './servers/server.ts';

/** One per worker, for all its files. The port stays the same, so that an installed app stays on its own origin. */
const launch = createHost(inject('hostFile'));
export const port = await freePort();
const shelf = createDeviceShelf();

/** Takes screenshots of a failed test if E2E_SCREENSHOTS is set. */
async function photograph(devices: Device[], name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  for (const [index, { page }] of devices.entries()) {
    await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}-${index}.png`) });
  }
}

type DeviceOptions = {
  /** Another address of the server, such as a proxy's. */
  url?: string;
  /** A new device, thrown away afterwards: for tests of the first visit, and those that change the browser itself. */
  isNew?: boolean;
};

/** What a stage needs of a server. */
type Served = Pick<Server, 'url' | 'kill' | 'close'>;

export type Stage<S extends Served = Server> = {
  server: S;
  open(size: Size, options?: DeviceOptions): Promise<Device>;
  /** Kills the server; devices may report it. */
  cutPower(): Promise<void>;
};

/**
 * Sets up one test: the real server on a fresh copy of the business, and any number of devices. At the end no device
 * may have reported an unexpected error.
 * @param aheadMs by how much the clocks of the server and all pages are ahead of the machine's
 * @param businessFile database to copy
 */
export async function setStage(aheadMs = 0, businessFile = inject('businessFile')): Promise<Stage> {
  const server = await serveCopy(businessFile, (...where) => launch(...where, aheadMs), port);
  const stage = await setStageAround(server);
  if (aheadMs === 0) return stage;
  return {
    ...stage,
    async open(size, options) {
      // A page's first script stays in its context.
      const device = await stage.open(size, { ...options, isNew: true });
      await device.context.addInitScript(setAhead, aheadMs);
      return device;
    },
  };
}

/** The same with another server. */
export async function setStageAround<S extends Served>(server: S): Promise<Stage<S>> {
  const devices: { device: Device; putAway: (isFine: boolean) => Promise<void> }[] = [];
  onTestFinished(async ({ task }) => {
    const isFine = task.result?.state !== 'fail';
    const messages = devices.flatMap(({ device }) => device.console.unexpected);
    if (!isFine)
      await photograph(
        devices.map(({ device }) => device),
        task.name,
      );
    await Promise.all(devices.map(({ putAway }) => putAway(isFine)));
    await server.close();
    expect(messages, `errors and warnings in the console: ${messages.join('\n')}`).toEqual([]);
  }, 60_000);
  return {
    server,
    async open(size, { url = server.url, isNew = url !== `http://127.0.0.1:${port}` } = {}) {
      const taken = await shelf.take(size, url, isNew);
      devices.push(taken);
      return taken.device;
    },
    async cutPower() {
      for (const { device } of devices) device.console.allowNoNetwork();
      await server.kill();
    },
  };
}
