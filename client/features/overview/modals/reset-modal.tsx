import { useState } from '@wordpress/element';

import * as routes from '../../../contract/routes';
import { readAccount } from '../../../data/account';
import type { ApiError } from '../../../data/api-error';
import { command } from '../../../data/commands';
import { openPage } from '../../../data/open-page';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { reset } from './strings';
import './style.scss';

const isClosed = (): Promise< boolean > =>
	readAccount().then(
		( { account_id: id } ) => id === undefined,
		() => false
	);

/** Closes a test account, and opens Connect. */
export function ResetModal( { onClose }: { onClose: () => void } ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< ApiError | null >( null );
	const start = async () => {
		setIsBusy( true );
		setError( null );
		try {
			await command( {
				path: routes.onboardingReset(),
				data: { source: 'wcpay-reset-account', from: 'WCPAY_OVERVIEW' },
				// The next page is loaded whole; refreshing this one would read an account that is gone.
				changes: [],
			} );
			openPage( '/payments/connect' );
		} catch ( reason ) {
			// The account may be closed, and only the answer lost.
			if ( await isClosed() ) {
				openPage( '/payments/connect' );
				return;
			}
			setIsBusy( false );
			setError( reason as ApiError );
		}
	};
	return (
		<ConfirmDialog
			title={ reset.title }
			confirmLabel={ reset.confirm }
			isDestructive
			isBusy={ isBusy }
			onConfirm={ start }
			onCancel={ onClose }
		>
			<p>{ reset.text }</p>
			<p>{ reset.orders }</p>
			{ error && (
				<p className="merchant-payments-tools__failure" role="alert">
					{ `${ reset.failed } ${ error.message }` }
				</p>
			) }
		</ConfirmDialog>
	);
}
