import { FileField } from '../../../form/uploads/file-field';
import { SizeMeter } from '../../../form/uploads/size-meter';
import { formatBytes } from '../../../ui/format-bytes';
import { mostInAll, room, rule } from '../files/strings';
import { ACCEPT, LIMIT } from '../files/use-files';
import { fileLabel, headings } from './strings';
import { PLACES, type Files } from './use-appeal';
import './style.scss';

interface Props {
	files: Files;
	isReadOnly: boolean;
}

/** Files that were chosen, and a place for one more. */
export function Papers( { files, isReadOnly }: Props ) {
	const isEmpty = ( place: ( typeof PLACES )[ number ] ) =>
		files.slotOf( place ).state === 'empty';
	const next = PLACES.find( isEmpty );
	return (
		<div className="merchant-payments-dispute__appeal-files">
			<h4>{ headings.files }</h4>
			<p className="merchant-payments-dispute__note">
				{ `${ rule } · ${ mostInAll( formatBytes( LIMIT ) ) }` }
			</p>
			{ PLACES.map( ( place, index ) =>
				isEmpty( place ) && place !== next ? null : (
					<FileField
						key={ place }
						label={ fileLabel( index + 1 ) }
						slot={ files.slotOf( place ) }
						accept={ ACCEPT }
						isReadOnly={ isReadOnly }
						onChoose={ ( file ) => files.add( place, file ) }
						onRemove={ () => files.remove( place ) }
					/>
				)
			) }
			<SizeMeter label={ room } total={ files.total } limit={ LIMIT } />
		</div>
	);
}
