import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';

import type { Account } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { SafeHtml } from '../../../ui/safe-html';
import { useFlags, type Flag } from './flags';
import {
	loanOffer,
	login,
	resetAccount,
	serverLink,
	testAccount,
} from './strings';
import './style.scss';

const errors: Partial< Record< Flag, () => ReactNode > > = {
	'wcpay-loan-offer-error': () => loanOffer,
	'wcpay-server-link-error': () => serverLink,
	'wcpay-reset-account-error': () => resetAccount,
	'wcpay-login-error': () => (
		<SafeHtml html={ boot().errorMessage || login } />
	),
};

/** Account statuses with which a new test account works. */
const READY = [ 'complete', 'enabled' ];

interface Props {
	/** Null until it is known. */
	account: Account | null;
}

/** What happened on the way to this page, by the flags in its address. */
export function FlagNotices( { account }: Props ) {
	const flags = useFlags();
	const [ dismissed, setDismissed ] = useState< readonly Flag[] >( [] );
	return flags
		.filter( ( flag ) => ! dismissed.includes( flag ) )
		.map( ( flag ) => {
			const text = errors[ flag ]?.() ?? successOf( account );
			return (
				text && (
					<Notice
						key={ flag }
						className="merchant-payments-flag-notice"
						status={ errors[ flag ] ? 'error' : 'success' }
						onRemove={ () =>
							setDismissed( [ ...dismissed, flag ] )
						}
					>
						{ text }
					</Notice>
				)
			);
		} );
}

const successOf = ( account: Account | null ): string | null =>
	account?.test_mode && READY.includes( account.status ) ? testAccount : null;
