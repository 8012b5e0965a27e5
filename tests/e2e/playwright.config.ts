/**
 * The browser tests. `npm test -- e2e` prepares, seeds and serves the site that they run against, and names it here.
 */
import { defineConfig } from '@playwright/test';

import { artifacts, patience, siteUrl } from './site';

/** A browser that asks nobody outside: WordPress's pages otherwise wait for avatars and news. */
const quietChromium = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// All tabs share a process, which has the scripts of wp-admin compiled.
	'--renderer-process-limit=1',
	// A tenth less CPU time: nothing is sent to another process to be drawn, and a page is gone before what is compiled for speed has paid.
	'--in-process-gpu',
	'--js-flags=--no-maglev --no-opt',
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export default defineConfig( {
	testDir: '.',
	outputDir: artifacts,
	globalSetup: './log-in.ts',
	// Tests of one file run in order. What PHP complains about fails every test that runs then.
	workers: 2,
	retries: 0,
	forbidOnly: true,
	// A walk through several pages, with an order made behind the browser's back at a second each, on a machine that does other things.
	timeout: patience( 120_000 ),
	expect: { timeout: patience( 15_000 ) },
	// The errors come last: whoever reads a long log from its end finds them.
	reporter: [ [ 'dot' ], [ 'json' ] ],
	use: {
		baseURL: siteUrl,
		viewport: { width: 1280, height: 800 },
		// Neither the store's zone nor UTC: times on the page must not come from the browser's clock.
		timezoneId: 'Pacific/Chatham',
		locale: 'en-US',
		// What fades in has little contrast for a tenth of a second.
		contextOptions: { reducedMotion: 'reduce' },
		// Recording every test costs a third of the time: TRACE=1 does, and keeps what failed.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
		screenshot: 'only-on-failure',
		launchOptions: {
			executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
			args: quietChromium,
		},
	},
} );
