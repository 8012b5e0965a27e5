import { Button, CheckboxControl, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Connection } from '../../contract/types';
import { disconnect, viewConnection } from '../../data/connections';
import { pageLink } from '../../data/links';
import { useRun } from '../../data/use-run';
import { formatSeconds } from '../../time/format-time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { StatusBadge } from '../../ui/status-badge';
import { Events } from './events';
import { Wallets } from './wallets';
import { nameOf } from './name-of';
import { Refused, sentence } from './refused';
import { StoreAccountButton } from './store-account';
import { connection as text, ending, modes, older } from './strings';
import { useImport } from './use-import';

interface Props {
	connection: Connection;
	/** The one that is the store's now. */
	storeAccount: Connection | null;
	/** The user looks at another account now, or there is one less: leaves the page. */
	onChanged: () => Promise< void >;
}

/** An account of the store: what its key lacks, how far the history is, and what can be done with it. */
export function Connected( { connection, storeAccount, onChanged }: Props ) {
	const { mode, key, missing, is_open: isOpen, reads } = connection;
	return (
		<div className="merchant-payments-connections__account">
			<p>
				<StatusBadge tone={ mode === 'live' ? 'success' : 'light' }>
					{ modes[ mode ] }
				</StatusBadge>{ ' ' }
				{ nameOf( connection ) }{ ' ' }
				{ connection.is_checkout && (
					<StatusBadge tone="light">{ text.isStores }</StatusBadge>
				) }
			</p>
			{ key?.is_readable === false && (
				<Notice status="error" isDismissible={ false }>
					{ text.unreadable }
				</Notice>
			) }
			{ key?.is_held && (
				<Notice status="warning" isDismissible={ false }>
					{ text.held }
				</Notice>
			) }
			{ missing.length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					<p>{ text.missing }</p>
					<ul>
						{ missing.map( ( { name, label } ) => (
							<li key={ name }>{ label }</li>
						) ) }
					</ul>
				</Notice>
			) }
			{ isOpen && connection.is_viewed && (
				<Progress connection={ connection } />
			) }
			<Events events={ connection.events } />
			<Wallets wallets={ connection.wallets } />
			{ reads && <p>{ text.reads( reads.used, reads.allowed ) }</p> }
			<Buttons { ...{ connection, storeAccount, onChanged } } />
		</div>
	);
}

function Progress( { connection }: { connection: Connection } ) {
	const { progress, perMinute, error, stop, goOn } = useImport( connection );
	if ( ! progress ) {
		return null;
	}
	const { is_done: isDone, is_waiting: isForReads } = progress;
	const isWaiting = progress.is_stopped || error !== null;
	const waits = isForReads ? text.waitsForReads : text.waits;
	const running = isWaiting || isForReads ? waits : text.coming;
	return (
		<div>
			<p role="status">
				{ isDone ? text.done : running }{ ' ' }
				{ text.objects( progress.objects ) }
			</p>
			{ ! isDone && <Reached { ...{ progress, perMinute } } /> }
			<Refused error={ error } />
			{ ! isDone && ! isWaiting && ! isForReads && (
				<p>{ text.goesOn }</p>
			) }
			{ ! isDone && (
				<Button variant="tertiary" onClick={ isWaiting ? goOn : stop }>
					{ isWaiting ? text.goOn : text.stop }
				</Button>
			) }
		</div>
	);
}

/** How far back it has come, how fast, and how long it still takes. */
function Reached( {
	progress,
	perMinute,
}: {
	progress: NonNullable< Connection[ 'import' ] >;
	perMinute: number | null;
} ) {
	const { reached, left, older: way } = progress;
	return (
		<>
			{ reached > 0 && (
				<p>
					{ text.reached( formatSeconds( reached ).date ) }{ ' ' }
					{ perMinute !== null && text.speed( perMinute ) } { left }
				</p>
			) }
			{ way !== '' && <p>{ older[ way ] }</p> }
		</>
	);
}

function Buttons( { connection, storeAccount, onChanged }: Props ) {
	const [ isEnding, setIsEnding ] = useState( false );
	return (
		<>
			<div className="merchant-payments-connections__buttons">
				{ connection.is_open && (
					<Look connection={ connection } onChanged={ onChanged } />
				) }
				{ storeAccount && (
					<StoreAccountButton
						{ ...{ connection, storeAccount, onChanged } }
					/>
				) }
				{ connection.key && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => setIsEnding( true ) }
					>
						{ text.disconnect }
					</Button>
				) }
			</div>
			{ isEnding && (
				<Ending
					id={ connection.id }
					onCancel={ () => setIsEnding( false ) }
					onDone={ onChanged }
				/>
			) }
		</>
	);
}

/** The way to its payments: for another account than the one that the user looks at, by looking at it. */
function Look( {
	connection,
	onChanged,
}: Pick< Props, 'connection' | 'onChanged' > ) {
	const { isBusy, error, run } = useRun();
	const transactions = pageLink( '/payments/transactions', {} );
	if ( connection.is_viewed ) {
		return transactions ? (
			<Button variant="primary" href={ transactions }>
				{ text.transactions }
			</Button>
		) : null;
	}
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isBusy }
				onClick={ () =>
					void run(
						() => viewConnection( connection.id ).then( onChanged ),
						sentence
					)
				}
			>
				{ text.view }
			</Button>
			<Refused error={ error } />
		</>
	);
}

function Ending( {
	id,
	onCancel,
	onDone,
}: {
	id: number;
	onCancel: () => void;
	onDone: () => Promise< void >;
} ) {
	const [ withRows, setWithRows ] = useState( false );
	const { isBusy, error, run } = useRun();
	const end = () =>
		void run( () => disconnect( id, withRows ).then( onDone ), sentence );
	return (
		<ConfirmDialog
			title={ ending.title }
			confirmLabel={ text.disconnect }
			isDestructive
			isBusy={ isBusy }
			onConfirm={ end }
			onCancel={ onCancel }
		>
			<p>{ ending.text }</p>
			<CheckboxControl
				__nextHasNoMarginBottom
				label={ ending.rows }
				help={ ending.rowsHelp }
				checked={ withRows }
				onChange={ setWithRows }
			/>
			<Refused error={ error } />
		</ConfirmDialog>
	);
}
