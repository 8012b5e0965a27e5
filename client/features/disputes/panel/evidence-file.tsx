import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';

import { files, readFile } from '../../../data/files';
import { notify } from '../../../data/notices';
import { downloadFile } from '../../../data/download';
import { useItem } from '../../../data/use-item';
import { formatBytes } from '../../../ui/format-bytes';
import { buttons, downloadOf, fileErrors } from './strings';

/** A file from the customer's bank: its name, once loaded, and a download button. */
export function EvidenceFile( { id }: { id: string } ) {
	const { value: file, error, reload } = useItem( files, id );
	const name = file?.title || file?.filename || id;
	return (
		<div className="merchant-payments-dispute__file">
			{ file || error ? (
				<bdi className="merchant-payments-dispute__file-name">
					{ name }
				</bdi>
			) : (
				<span
					className="merchant-payments-placeholder"
					aria-hidden="true"
				/>
			) }
			{ file && (
				<span className="merchant-payments-dispute__file-size">
					{ formatBytes( file.size ) }
				</span>
			) }
			<DownloadButton
				id={ id }
				label={ name }
				name={ file?.filename ?? id }
			/>
			{ error && (
				<span
					className="merchant-payments-dispute__file-error"
					role="alert"
				>
					{ fileErrors.details }
					<Button variant="link" onClick={ reload }>
						{ fileErrors.retry }
					</Button>
				</span>
			) }
		</div>
	);
}

interface DownloadProps {
	id: string;
	/** Name on the page, and of the downloaded file. */
	label: string;
	name: string;
}

function DownloadButton( { id, label, name }: DownloadProps ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const isRunning = useRef( false );
	const save = async () => {
		// A second click may come before the state is rendered.
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setIsBusy( true );
		try {
			downloadFile( await readFile( id ), name );
		} catch {
			notify( {
				id: `merchant-payments-file-${ id }`,
				status: 'error',
				text: fileErrors.content,
			} );
		}
		isRunning.current = false;
		setIsBusy( false );
	};
	return (
		<Button
			variant="secondary"
			size="small"
			isBusy={ isBusy }
			aria-disabled={ isBusy }
			aria-label={ downloadOf( label ) }
			onClick={ save }
		>
			{ buttons.download }
		</Button>
	);
}
