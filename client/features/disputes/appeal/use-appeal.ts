import { useState } from '@wordpress/element';

import { disputesByIdAppealRules as rules } from '../../../contract/rules';
import type { Dispute } from '../../../contract/types';
import { isOnRecord, useOperation } from '../../../data/commands';
import { appealDispute } from '../../../data/appeals';
import { notify, type Notice } from '../../../data/notices';
import { problemWith } from '../../../form/rules';
import { useFiles } from '../files/use-files';
import { reason, says } from './strings';

/** Places for files, as many as the server takes (Appeal::MOST_FILES). */
export const PLACES = [
	'first',
	'second',
	'third',
	'fourth',
	'fifth',
] as const;
type Place = ( typeof PLACES )[ number ];

export type Files = ReturnType< typeof useFiles< Place > >;

interface Options {
	/** The dispute's. */
	id: string;
	/** Whether the outcome of an earlier operation on the payment is unknown. */
	isPending: boolean;
}

const problemOf = ( text: string ): string | undefined =>
	text.trim() === ''
		? reason.missing
		: problemWith( rules.reason_for_filing, text ) || undefined;

/** An appeal while it is written and submitted. What was written stays when it is refused. */
export function useAppeal( options: Options ) {
	const [ text, setText ] = useState( '' );
	const [ problem, setProblem ] = useState< string >();
	const [ isAsking, setIsAsking ] = useState( false );
	const files = useFiles< Place >( {} );
	const ids = PLACES.flatMap( ( place ) => files.ids[ place ] ?? [] );
	const close = () => setIsAsking( false );
	return {
		...useSubmission( options, close, ( key ) =>
			appealDispute( options.id, text, ids, key )
		),
		text,
		problem,
		files,
		isAsking,
		close,
		write: ( value: string ) => {
			setText( value );
			setProblem( undefined );
		},
		/** Asks for a confirmation, unless something is wrong or to be waited for. */
		ask: () => {
			const found = problemOf( text );
			setProblem( found );
			if ( ! found && files.isUploading ) {
				say( options.id, 'info', says.wait );
			}
			setIsAsking( ! found && ! files.isUploading );
		},
	};
}

const say = ( id: string, status: Notice[ 'status' ], text: string ) =>
	notify( {
		id: `merchant-payments-appeal-${ id }`,
		status,
		text,
		isLasting: status === 'error',
	} );

function useSubmission(
	{ id, isPending }: Options,
	close: () => void,
	send: ( key: string ) => Promise< Dispute >
) {
	const [ isDone, setIsDone ] = useState( false );
	const operation = useOperation< Dispute >(
		send,
		{
			onDone: () => {
				close();
				setIsDone( true );
				say( id, 'success', says.submitted );
			},
			// It says which permission the key lacks, that it is too late, or which file was refused.
			onRefused: ( { message } ) => {
				close();
				say( id, 'error', says.failed( message ) );
			},
			onUnknown: ( error ) => {
				close();
				if ( ! isOnRecord( error ) ) {
					say( id, 'info', says.unknown );
				}
			},
		},
		isPending
	);
	return {
		...operation,
		/** Whether it can't be submitted now, or was. */
		isBlocked: operation.isBusy || isDone || isPending,
	};
}
