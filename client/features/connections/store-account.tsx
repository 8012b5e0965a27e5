import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Connection } from '../../contract/types';
import { takePayments } from '../../data/connections';
import { useRun } from '../../data/use-run';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { nameOf } from './name-of';
import { Refused, sentence } from './refused';
import { choosing } from './strings';

interface Props {
	connection: Connection;
	/** The one that is the store's now. */
	storeAccount: Connection;
	onChanged: () => Promise< void >;
}

/** Makes an account the one into which customers pay, after a question that names both. */
export function StoreAccountButton( props: Props ) {
	const { connection, storeAccount } = props;
	const [ isAsking, setIsAsking ] = useState( false );
	if ( ! connection.is_open || connection.id === storeAccount.id ) {
		return null;
	}
	return (
		<>
			<Button variant="secondary" onClick={ () => setIsAsking( true ) }>
				{ choosing.button }
			</Button>
			{ isAsking && (
				<Question
					{ ...props }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

function Question( {
	connection,
	storeAccount,
	onChanged,
	onCancel,
}: Props & { onCancel: () => void } ) {
	const { isBusy, error, run } = useRun();
	const change = () =>
		void run(
			() =>
				takePayments( connection.id, storeAccount.id ).then(
					onChanged
				),
			sentence
		);
	return (
		<ConfirmDialog
			title={ choosing.title }
			confirmLabel={ choosing.confirm }
			isBusy={ isBusy }
			onConfirm={ change }
			onCancel={ onCancel }
		>
			<p>
				{ choosing.text(
					nameOf( connection ),
					nameOf( storeAccount )
				) }
			</p>
			<p>{ choosing.orders }</p>
			<Refused error={ error } />
		</ConfirmDialog>
	);
}
