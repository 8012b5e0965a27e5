import { NotOffered } from '../ui/not-offered';
import { Page } from '../ui/page';

/** Replaces a page that the account does not offer (`includes/Admin/Page.php`). */
export default function NotOfferedPage() {
	return (
		<Page>
			<NotOffered />
		</Page>
	);
}
