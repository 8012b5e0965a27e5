import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Account } from '../../../contract/types';
import type { ApiError } from '../../../data/api-error';
import type { Note } from '../../../data/notes';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useFocusFallback } from '../../../ui/use-focus-fallback';
import { useWhileOpen } from '../../../ui/use-while-open';
import { NoteItem } from './note-item';
import { strings } from './strings';
import { useInbox, type Inbox as InboxState } from './use-inbox';
import './style.scss';

const isHidden = ( { status }: Account ): boolean =>
	/^(rejected|under_review$)/.test( status );

/** Our notes in WooCommerce's inbox. Nothing without notes, and for an account that is rejected or under review. */
export function Inbox( { account }: { account: Account | null } ) {
	const isReady = account !== null && ! isHidden( account );
	const inbox = useInbox( isReady );
	// Stays when its last note goes, and takes the keyboard's focus.
	const place = useFocusFallback< HTMLDivElement >();
	const hasContent = inbox.error || ( inbox.notes ?? [] ).length > 0;
	return (
		<div ref={ place } className="merchant-payments-inbox" tabIndex={ -1 }>
			{ isReady && hasContent && <InboxCard inbox={ inbox } /> }
		</div>
	);
}

function InboxCard( { inbox }: { inbox: InboxState } ) {
	const { notes, error, leaving, isUnread, reload, dismiss, forget } = inbox;
	const [ asked, setAsked ] = useState< readonly Note[] | null >( null );
	const shown = error ? [] : ( notes ?? [] );
	const staying = shown.filter( ( { id } ) => ! leaving.has( id ) );
	return (
		<Card
			title={ strings.heading }
			tools={
				staying.length > 1 && (
					<Button
						variant="tertiary"
						onClick={ () => setAsked( staying ) }
					>
						{ strings.dismissAll }
					</Button>
				)
			}
		>
			{ error && <Failed error={ error } onReload={ reload } /> }
			{ shown.length > 0 && (
				<ul className="merchant-payments-inbox__list">
					{ shown.map( ( note ) => (
						<NoteItem
							key={ note.id }
							note={ note }
							isUnread={ isUnread( note ) }
							isLeaving={ leaving.has( note.id ) }
							onDismiss={ () => setAsked( [ note ] ) }
							onDone={ () => forget( note ) }
						/>
					) ) }
				</ul>
			) }
			{ asked && (
				<Question
					notes={ asked }
					dismiss={ dismiss }
					onClose={ () => setAsked( null ) }
				/>
			) }
		</Card>
	);
}

const Failed = ( {
	error,
	onReload,
}: {
	error: ApiError;
	onReload: () => void;
} ) => (
	<div className="merchant-payments-inbox__failure" role="alert">
		<p>{ strings.failed }</p>
		<p>{ error.message }</p>
		<Button variant="secondary" onClick={ onReload }>
			{ strings.reload }
		</Button>
	</div>
);

function Question( {
	notes,
	dismiss,
	onClose,
}: {
	notes: readonly Note[];
	dismiss: InboxState[ 'dismiss' ];
	onClose: () => void;
} ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const close = useWhileOpen( onClose );
	const isOne = notes.length === 1;
	const { title, text } = isOne ? strings.one : strings.all;
	return (
		<ConfirmDialog
			title={ title }
			confirmLabel={ isOne ? strings.dismiss : strings.dismissAll }
			isBusy={ isBusy }
			onConfirm={ async () => {
				setIsBusy( true );
				await dismiss( notes );
				close();
			} }
			onCancel={ onClose }
		>
			<p>{ text }</p>
		</ConfirmDialog>
	);
}
