import { getHistory, getNewPath } from '@woocommerce/navigation';
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Account } from '../../../contract/types';
import { boot } from '../../../data/boot';
import { readOption, writeOption } from '../../../data/options';
import { success } from './strings';
import '../../../ui/confirm-dialog.scss';

/** Query arg with which the onboarding returns. */
const FLAG = 'wcpay-connection-success';
const DISMISSED = 'wcpay_connection_success_modal_dismissed';

/**
 * Whether the merchant is told that the account works (specification part 1, section 4).
 *
 * @param search      The page's query string.
 * @param account
 * @param isDismissed
 */
export const isSuccess = (
	search: string,
	account: Account,
	isDismissed: boolean
): boolean =>
	new URLSearchParams( search ).get( FLAG ) === '1' &&
	account.kind === 'live' &&
	account.payments_enabled === true &&
	account.deposits?.status === 'enabled' &&
	! isDismissed;

/** Said once for the store, when the account has just been connected. */
export function ConnectionSuccessModal( {
	account,
}: {
	account: Account | null;
} ) {
	const [ isDismissed, setIsDismissed ] = useState( () =>
		readOption( DISMISSED, boot().connectedDismissed )
	);
	const { search } = getHistory().location;
	if ( ! account || ! isSuccess( search, account, isDismissed ) ) {
		return null;
	}
	const close = () => {
		setIsDismissed( true );
		writeOption( DISMISSED, true );
		getHistory().replace( getNewPath( { [ FLAG ]: undefined } ) );
	};
	const hasWaited = account.deposits?.completed_waiting_period ?? true;
	return (
		<Modal
			title={ success.title }
			onRequestClose={ close }
			className="merchant-payments-confirm-dialog"
		>
			<p>{ success.text() }</p>
			<p>{ hasWaited ? success.payouts : success.firstPayout }</p>
			<div className="merchant-payments-confirm-dialog__buttons">
				<Button variant="primary" onClick={ close }>
					{ success.close }
				</Button>
			</div>
		</Modal>
	);
}
