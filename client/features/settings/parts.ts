import { __ } from '@wordpress/i18n';

import type { Section } from '../../form/descriptor';
import { advanced } from './advanced';
import { business } from './business';
import { express } from './express';
import { general } from './general';
import { methods } from './methods';
import { oneClick } from './one-click';
import { payouts } from './payouts';
import { protection } from './protection';
import { reports } from './reports';
import { support, transactions } from './transactions';
import type { SettingsValues } from './values';

/** What is shown at once: about a screen. Its id is that of its first section; those of the others lead to it, too. */
export interface Part {
	title: string;
	sections: readonly Section< SettingsValues >[];
}

const of = (
	first: Section< SettingsValues >,
	...others: Section< SettingsValues >[]
): Part => ( { title: first.title, sections: [ first, ...others ] } );

/** In the order of the index. */
export const parts: readonly Part[] = [
	of( general ),
	of( methods ),
	of( express ),
	of( oneClick ),
	of( transactions ),
	of( payouts ),
	of( business ),
	of( support ),
	of( protection ),
	{
		title: __(
			'Reports and advanced',
			'merchant-payments-for-woocommerce'
		),
		sections: [ reports, advanced ],
	},
];

/** Those with something to set as the store is now. */
export const shownParts = ( values: SettingsValues ): readonly Part[] =>
	parts.filter( ( { sections } ) =>
		sections.some( ( { when } ) => when?.( values ) ?? true )
	);

export const idsOf = ( { sections }: Part ): readonly string[] =>
	sections.map( ( { id } ) => id );

/** The part that has a section; the first one when no section has that id. */
export const partWith = ( all: readonly Part[], id: string ): Part =>
	( all.find( ( part ) => idsOf( part ).includes( id ) ) ??
		all[ 0 ] ) as Part;
