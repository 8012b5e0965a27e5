import { Page } from '../../ui/page';

/**
 * Payments > Card readers.
 */
export default function CardReadersPage() {
	return <Page>{ null }</Page>;
}
