/**
 * A .store of its own for a test file. Import this before anything from bin/store.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';

export const storeDir = mkdtempSync( path.join( os.tmpdir(), 'store-test-' ) );
process.env.STORE_DIR = storeDir;

after( () => rm( storeDir, { recursive: true, force: true } ) );
