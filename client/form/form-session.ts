import { __, sprintf } from '@wordpress/i18n';

import type { ApiError } from '../data/api-error';
import { isOutcomeUnknown } from '../data/commands';
import type { FieldName, FormDescriptor } from './descriptor';
import {
	changesOf,
	conflictsOf,
	errorsOf,
	withoutSame,
	type Conflict,
} from './edits';

/** Values that the server has under a version. */
export interface Versioned {
	version: string;
}

/** Where the values come from. All reject with an ApiError. */
export interface Source< Values extends Versioned > {
	/** Saves changes of what the server had (and its version), and answers with all values. */
	save: ( changes: Partial< Values >, base: Values ) => Promise< Values >;
	read: () => Promise< Values >;
	/**
	 * The field that a parameter of the request belongs to, where the names differ: by the part that was refused, or else one that was
	 * changed.
	 */
	fieldOf?: (
		param: string,
		refused: { changes: Partial< Values >; part: unknown }
	) => FieldName< Values > | undefined;
	texts: {
		saved: string;
		/** Above the reason. */
		failed: string;
	};
}

export type Phase = 'editing' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface State< Values > {
	saved: Values;
	edits: Partial< Values >;
	touched: readonly string[];
	/** What the server refused, by field, with the value that it refused. */
	refused: Partial< Record< string, { value: unknown; message: string } > >;
	phase: Phase;
	/** What happened, in a sentence. */
	says: string;
	conflicts: readonly Conflict< Values >[];
	/** Counts saves that failed: each takes the focus to the summary. */
	failures: number;
}

/** The state of a form and what changes it; outside of React, because answers may come at any time. */
export class FormSession< Values extends Versioned > {
	constructor(
		private readonly get: () => State< Values >,
		private readonly put: ( state: State< Values > ) => void,
		private readonly latest: () => {
			descriptor: FormDescriptor< Values >;
			source: Source< Values >;
		}
	) {}

	private set( changes: Partial< State< Values > > ): void {
		this.put( { ...this.get(), ...changes } );
	}

	private changes(): Partial< Values > {
		const { saved, edits } = this.get();
		return changesOf( this.latest().descriptor, saved, {
			...saved,
			...edits,
		} );
	}

	private fail( says: string, more: Partial< State< Values > > = {} ): void {
		this.set( {
			phase: 'failed',
			says,
			failures: this.get().failures + 1,
			...more,
		} );
	}

	private done( saved: Values, sent: Partial< Values >, says: string ): void {
		this.set( {
			saved,
			// What was typed while it was saved stays.
			edits: withoutSame( withoutSame( this.get().edits, sent ), saved ),
			touched: [],
			refused: {},
			conflicts: [],
			phase: 'saved',
			says,
		} );
	}

	change = ( changes: Partial< Values > ): void => {
		const { edits, phase } = this.get();
		this.set( {
			edits: { ...edits, ...changes },
			...( phase === 'saved' && { phase: 'editing', says: '' } ),
		} );
	};

	/** What was said of the last save has been read. Wrong fields stay marked. */
	dismiss = (): void => this.set( { phase: 'editing', says: '' } );

	touch = ( name: FieldName< Values > ): void =>
		this.set( {
			touched: [ ...new Set( [ ...this.get().touched, name ] ) ],
		} );

	discard = (): void =>
		this.set( {
			edits: {},
			touched: [],
			refused: {},
			conflicts: [],
			phase: 'editing',
			says: '',
		} );

	renew = ( values: Values ): void => {
		const { edits, phase } = this.get();
		if ( Object.keys( edits ).length === 0 && phase !== 'saving' ) {
			this.set( { saved: values } );
		}
	};

	save = async (): Promise< void > => {
		const { saved, edits, phase } = this.get();
		if ( phase === 'saving' || phase === 'conflict' ) {
			return;
		}
		const { descriptor, source } = this.latest();
		const errors = errorsOf( descriptor, saved, { ...saved, ...edits } );
		const touched = Object.keys( edits );
		if ( Object.keys( errors ).length > 0 ) {
			this.fail( source.texts.failed, {
				touched: [ ...touched, ...Object.keys( errors ) ],
				refused: {},
			} );
		} else if ( Object.keys( this.changes() ).length > 0 ) {
			this.set( { phase: 'saving', says: '', touched, refused: {} } );
			await this.send( false );
		}
	};

	resolve = async (
		theirs: readonly FieldName< Values >[]
	): Promise< void > => {
		const edits = { ...this.get().edits };
		for ( const name of theirs ) {
			delete edits[ name ];
		}
		this.set( { edits, conflicts: [], phase: 'editing', says: '' } );
		if ( Object.keys( this.changes() ).length === 0 ) {
			this.done( this.get().saved, {}, texts().kept );
			return;
		}
		await this.save();
	};

	private async send( isRetry: boolean ): Promise< void > {
		const { source } = this.latest();
		const changes = this.changes();
		try {
			const saved = await source.save( changes, this.get().saved );
			this.done( saved, changes, source.texts.saved );
		} catch ( reason ) {
			const error = reason as ApiError;
			if ( isOutcomeUnknown( error ) ) {
				await this.readAgain( changes );
			} else if ( error.status === 409 ) {
				await this.rebase( isRetry );
			} else {
				this.fail( `${ source.texts.failed } ${ reasonOf( error ) }`, {
					refused: refusals( changes, error, source ),
				} );
			}
		}
	}

	/** Somebody else saved meanwhile. What doesn't touch the changes made here stays out of the merchant's way. */
	private async rebase( isRetry: boolean ): Promise< void > {
		const before = this.get().saved;
		const now = await this.read();
		if ( ! now ) {
			return;
		}
		if ( this.isTaken( before, now ) ) {
			return;
		}
		if ( isRetry ) {
			this.fail( texts().notSaved );
		} else {
			await this.send( true );
		}
	}

	/**
	 * Goes on from what the server has now. Others may have hidden or locked a field that was changed here: it isn't saved then, nor asked
	 * about.
	 *
	 * @return Whether there is something to choose, or nothing left to save.
	 */
	private isTaken( before: Values, now: Values ): boolean {
		this.set( { saved: now } );
		const changes = this.changes();
		const conflicts = conflictsOf( changes, before, now );
		if ( conflicts.length > 0 ) {
			this.fail( texts().conflict, { phase: 'conflict', conflicts } );
			return true;
		}
		if ( Object.keys( changes ).length === 0 ) {
			this.done( now, {}, texts().kept );
			return true;
		}
		return false;
	}

	/** There was no answer: what the server has now tells whether it was saved. The error doesn't know, and isn't repeated beside it. */
	private async readAgain( changes: Partial< Values > ): Promise< void > {
		const before = this.get().saved;
		const now = await this.read();
		if ( ! now ) {
			return;
		}
		const open = withoutSame( changes, now );
		const left = Object.keys( open ).length;
		if ( left === 0 ) {
			this.done( now, changes, texts().savedAfterAll );
			return;
		}
		if ( this.isTaken( before, now ) ) {
			return;
		}
		const isPart = left < Object.keys( changes ).length;
		this.fail( isPart ? texts().savedInPart : texts().notSaved );
	}

	/** What the server has now; null when that can't be read, and said. */
	private async read(): Promise< Values | null > {
		try {
			return await this.latest().source.read();
		} catch {
			this.fail( texts().unknown );
			return null;
		}
	}
}

/** Why it was refused, with the platform's own words where the server has them. */
const reasonOf = ( { message, serverError }: ApiError ): string =>
	serverError
		? sprintf(
				/* translators: 1: a sentence, 2: what the payments platform has answered. */
				__(
					'%1$s It answered: “%2$s”',
					'merchant-payments-for-woocommerce'
				),
				message,
				serverError
			)
		: message;

/** What the server says of single fields. */
function refusals< Values extends Versioned >(
	changes: Partial< Values >,
	{ problems = {}, param, message, details }: ApiError,
	{ fieldOf }: Source< Values >
): State< Values >[ 'refused' ] {
	const all =
		Object.keys( problems ).length > 0 || param === null
			? problems
			: { [ param ]: message };
	return Object.fromEntries(
		Object.entries( all ).flatMap( ( [ name, text ] ) => {
			const refused = { changes, part: details?.field };
			const field = fieldOf?.( name, refused ) ?? name;
			return field in changes
				? [
						[
							field,
							{
								value: changes[ field as keyof Values ],
								message: text,
							},
						],
					]
				: [];
		} )
	);
}

const texts = () => ( {
	conflict: __(
		'Someone else changed these settings while you were editing. Choose which values to keep.',
		'merchant-payments-for-woocommerce'
	),
	kept: __(
		'The other version was kept. There is nothing else to save.',
		'merchant-payments-for-woocommerce'
	),
	savedAfterAll: __(
		'The connection was lost for a moment, but your changes were saved.',
		'merchant-payments-for-woocommerce'
	),
	savedInPart: __(
		'Some of your changes were saved; the others are still here. Save again.',
		'merchant-payments-for-woocommerce'
	),
	notSaved: __(
		'Your changes were not saved; they are still here. Save again.',
		'merchant-payments-for-woocommerce'
	),
	unknown: __(
		'The server doesn’t answer, so we can’t tell whether your changes were saved. They are still here. Save again when you’re back online: nothing is saved twice.',
		'merchant-payments-for-woocommerce'
	),
} );
