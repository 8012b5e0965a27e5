import type { ReactNode } from 'react';

import { FileField } from '../../../form/uploads/file-field';
import { SizeMeter } from '../../../form/uploads/size-meter';
import { formatBytes } from '../../../ui/format-bytes';
import type { Recommended } from './recommended';
import { mostInAll, room, rule } from '../files/strings';
import { ACCEPT, LIMIT } from '../files/use-files';
import { Text } from './text';
import type { Challenge } from './use-challenge';

interface Props {
	title: string;
	pieces: readonly Recommended[];
	challenge: Challenge;
	/** What the store knows of a piece. */
	notes?: ReactNode;
}

/** Evidence: a place for each piece, and how much room there is. */
export function Pieces( { title, pieces, challenge, notes }: Props ) {
	const { files, isReadOnly } = challenge;
	return (
		<section className="merchant-payments-challenge__section">
			<h3>{ title }</h3>
			<p className="merchant-payments-challenge__rule">
				{ `${ rule } · ${ mostInAll( formatBytes( LIMIT ) ) }` }
			</p>
			{ notes }
			{ pieces.map( ( { piece, label, hint } ) =>
				piece === 'access_activity_log' ? (
					<Text
						key={ piece }
						challenge={ challenge }
						field={ piece }
						label={ label }
						hint={ hint }
						rows={ 4 }
					/>
				) : (
					<FileField
						key={ piece }
						label={ label }
						hint={ hint }
						slot={ files.slotOf( piece ) }
						accept={ ACCEPT }
						isReadOnly={ isReadOnly }
						onChoose={ ( file ) => files.add( piece, file ) }
						onRemove={ () => files.remove( piece ) }
					/>
				)
			) }
			<SizeMeter label={ room } total={ files.total } limit={ LIMIT } />
		</section>
	);
}
