import type { Connection } from '../../contract/types';
import { wallets as text } from './strings';

/** Whether customers can be shown wallets' buttons on this site. */
export function Wallets( { wallets }: Pick< Connection, 'wallets' > ) {
	return wallets ? (
		<p>
			{ text[ wallets.state ]( wallets.domain ) } { wallets.reason }
		</p>
	) : null;
}
