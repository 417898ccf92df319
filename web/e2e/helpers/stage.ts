import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { openBrowser, type Size } from './browser.ts';
import { type Device, openDevice } from './device.ts';
import { type Server, startTodoke } from './server.ts';

/** One Chromium per worker for all files, closed with the worker. Each device gets its own context. */
let browser: Promise<Browser> | undefined;

/** Takes screenshots of a failed test if E2E_SCREENSHOTS is set. */
async function photograph(devices: Device[], name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (!folder) return;
  for (const [index, { page }] of devices.entries()) {
    await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}-${index}.png`) });
  }
}

export type Stage = {
  server: Server;
  /** @param options `url` of a detour to the server */
  open(size: Size, options?: { url?: string }): Promise<Device>;
  /** Kills the server; devices may report it. */
  cutPower(): Promise<void>;
};

/**
 * Sets up one test: the real server on a fresh copy of the business, and any number of devices. At its end no device
 * may have reported an unexpected error.
 */
export async function setStage(): Promise<Stage> {
  const server = await startTodoke(inject('businessFile'), [inject('serverFile')]);
  const devices: Device[] = [];
  onTestFinished(async ({ task }) => {
    const messages = devices.flatMap((device) => device.console.unexpected);
    if (task.result?.state === 'fail') await photograph(devices, task.name);
    await Promise.all(devices.map(({ context }) => context.close()));
    await server.close();
    expect(messages, 'errors and warnings in the console').toEqual([]);
  }, 60_000);
  return {
    server,
    async open(size, { url = server.url } = {}) {
      browser ??= openBrowser();
      const device = await openDevice(await browser, url, size);
      devices.push(device);
      return device;
    },
    async cutPower() {
      for (const device of devices) device.console.allowNoNetwork();
      await server.kill();
    },
  };
}
