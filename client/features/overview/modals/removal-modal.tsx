import { useState } from '@wordpress/element';

import * as routes from '../../../contract/routes';
import type { RemovedSampleSales } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import { command } from '../../../data/commands';
import { notify } from '../../../data/notices';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { removal } from './strings';
import './style.scss';

interface Props {
	orders: number;
	/** Whether the account has the payments of these orders. */
	hasPayments: boolean;
	onClose: () => void;
}

/** Removes the orders, refunds and customers of sample sales. */
export function RemovalModal( { orders, hasPayments, onClose }: Props ) {
	// The account is read again whatever the outcome.
	const [ asked ] = useState( orders );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< ApiError | null >( null );
	const remove = async () => {
		setIsBusy( true );
		setError( null );
		try {
			const { removed } = await command< RemovedSampleSales >( {
				path: routes.sandboxSampleSales(),
				method: 'DELETE',
				changes: [ 'account', 'transactions', 'disputes' ],
			} );
			notify( {
				id: 'merchant-payments-sample-sales',
				status: 'success',
				text: removal.done( removed ),
			} );
			onClose();
		} catch ( reason ) {
			setIsBusy( false );
			setError( reason as ApiError );
		}
	};
	return (
		<ConfirmDialog
			title={ removal.title }
			confirmLabel={ removal.confirm }
			isDestructive
			isBusy={ isBusy }
			onConfirm={ remove }
			onCancel={ onClose }
		>
			<p>{ removal.text( asked ) }</p>
			{ hasPayments && <p>{ removal.payments }</p> }
			{ error && (
				<p className="merchant-payments-tools__failure" role="alert">
					{ `${ removal.failed } ${ error.message }` }
				</p>
			) }
		</ConfirmDialog>
	);
}
