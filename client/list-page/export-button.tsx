import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { useLatest } from '../data/use-latest';
import { boot } from '../data/boot';
import {
	awaitFile,
	awaitLateFile,
	startExport,
	type ExportRoutes,
} from '../data/exports';
import type { ListQuery } from '../data/list-query';
import { notify } from '../data/notices';
import { downloadFrom } from '../data/download';
import { recordEvent } from '../data/tracks';
import { currentUser } from '../data/woocommerce';
import { ConfirmDialog } from '../ui/confirm-dialog';

export interface ExportDescriptor {
	/** The list's name in Tracks events. */
	name: string;
	routes: ExportRoutes;
	/** Number of rows from which an unfiltered export is confirmed first. */
	confirmFrom: number;
	confirmation: ( count: number ) => string;
}

interface Props {
	list: ExportDescriptor;
	/** The list's query in API form. */
	query: ListQuery;
	isFiltered: boolean;
	/** Keys of the visible columns, in order. */
	columns: readonly string[];
	/** Number of rows on all pages. */
	count: number;
	/** Whether `count` is only a minimum, because the totals are still loading. */
	isCounting: boolean;
}

/** Exports all rows that match the filters, with the visible columns, as a file written by the server. */
export function ExportButton( props: Props ) {
	const { list, count, isCounting, isFiltered } = props;
	const [ isWaiting, setIsWaiting ] = useState( false );
	const [ isAsking, setIsAsking ] = useState( false );
	const [ isBusy, setIsBusy ] = useState( false );
	const run = async () => {
		setIsAsking( false );
		setIsBusy( true );
		await exportRows( props );
		setIsBusy( false );
	};
	// A click before the totals have loaded waits for them, to know whether to confirm.
	const mustWait = isCounting && ! isFiltered;
	const mustAsk = count >= list.confirmFrom && ! isFiltered;
	const act = () => {
		setIsWaiting( mustWait );
		if ( ! mustWait && mustAsk ) {
			setIsAsking( true );
		} else if ( ! mustWait ) {
			void run();
		}
	};
	useWhenDone( isWaiting && ! mustWait, act );
	const isUnderWay = isWaiting || isBusy;
	return (
		<>
			<Button
				variant="secondary"
				isBusy={ isUnderWay }
				// Not `disabled`: that would take away the keyboard focus.
				aria-disabled={ isUnderWay }
				onClick={ isUnderWay ? undefined : act }
			>
				{ __( 'Export', 'merchant-payments-for-woocommerce' ) }
			</Button>
			{ isAsking && (
				<ExportDialog
					question={ list.confirmation( count ) }
					onConfirm={ run }
					onCancel={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

interface DialogProps {
	question: string;
	onConfirm: () => void;
	onCancel: () => void;
}

const ExportDialog = ( { question, ...actions }: DialogProps ) => (
	<ConfirmDialog
		title={ __( 'Export all rows?', 'merchant-payments-for-woocommerce' ) }
		confirmLabel={ __( 'Export', 'merchant-payments-for-woocommerce' ) }
		{ ...actions }
	>
		<p>{ question }</p>
	</ConfirmDialog>
);

/** Calls `act` once when `isOver` becomes true. */
function useWhenDone( isOver: boolean, act: () => void ): void {
	const latestAct = useLatest( act );
	useEffect( () => {
		if ( isOver ) {
			latestAct.current();
		}
	}, [ isOver, latestAct ] );
}

/**
 * Requests the export and downloads its file. Of one that takes longer the notice stays, and the file comes later; it is e-mailed
 * besides.
 */
async function exportRows( props: Props ): Promise< void > {
	const { list, query, columns, count } = props;
	const { routes } = list;
	const id = `merchant-payments-export-${ routes.start }`;
	const fail = () =>
		notify( {
			id,
			status: 'error',
			text: __(
				'There was a problem generating your export.',
				'merchant-payments-for-woocommerce'
			),
		} );
	try {
		const started = await startExport( routes, query, columns );
		recordEvent( 'merchant_payments_csv_exported', {
			list: list.name,
			rows: count,
		} );
		const notice = { id, status: 'success', text: processing() } as const;
		notify( notice );
		const file = await awaitFile( routes, started );
		if ( file ) {
			downloadFrom( file );
		} else {
			notify( { ...notice, isLasting: true } );
			// Not awaited: the button is free for another export.
			awaitLateFile( routes, started ).then(
				( late ) => late && downloadFrom( late ),
				fail
			);
		}
	} catch {
		fail();
	}
}

const processing = (): string =>
	sprintf(
		/* translators: %s: the user's e-mail address. */
		__(
			"We're processing your export… The file will download automatically and be emailed to %s.",
			'merchant-payments-for-woocommerce'
		),
		boot().userEmail || currentUser().email
	);
