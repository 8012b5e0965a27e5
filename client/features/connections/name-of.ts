import type { Connection } from '../../contract/types';
import { connection as text } from './strings';

/** An account as merchants tell it from others. */
export function nameOf( { mode, account, key }: Connection ): string {
	if ( mode === 'sandbox' ) {
		return text.sandbox;
	}
	return text.withKey( account, key?.hint ?? text.inFile );
}
