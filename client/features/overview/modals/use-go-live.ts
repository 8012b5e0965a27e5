import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useState } from '@wordpress/element';

import type { Account } from '../../../contract/types';

/** Query arg with which other pages open the dialog. */
const FLAG = 'merchant-payments-activate-live';

const isAsked = (): boolean =>
	new URLSearchParams( getHistory().location.search ).get( FLAG ) === '1';

/** Whether an account takes no real payments: the specification's test mode. */
export const isTestAccount = ( account: Account | null ): boolean =>
	Boolean( account?.kind && account.kind !== 'live' );

/** The dialog before live payments: opened by a task, by the account tools, and by the address. */
export function useGoLive( account: Account | null ) {
	const [ isOpen, setIsOpen ] = useState( isAsked );
	return {
		isOpen: isOpen && isTestAccount( account ),
		open: () => setIsOpen( true ),
		close: () => {
			setIsOpen( false );
			if ( isAsked() ) {
				getHistory().replace( getNewPath( { [ FLAG ]: undefined } ) );
			}
		},
	};
}
