<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Automattic\WooCommerce\Admin\Notes\NotesUnavailableException;
use MerchantPayments\Kernel\Log;

/**
 * Writes notes through WooCommerce's API, one per name. Adding the same note again changes nothing, even after the merchant has
 * dismissed it. Does nothing when the inbox is switched off.
 */
final class InboxNotes {

	public const SOURCE = 'woocommerce-payments';

	/** More notes than anybody has. */
	private const MOST = 1000;

	/**
	 * @param string                                 $name   Unique name, for example `merchant-payments-payouts-paused`.
	 * @param array{label: string, url: string}|null $button Link to where the merchant can act.
	 */
	public static function write( string $name, string $title, string $content, ?array $button = null ): void {
		self::in_inbox(
			static function () use ( $name, $title, $content, $button ): void {
				$note = Notes::get_note_by_name( $name );
				if ( $note instanceof Note && $note->get_title() === $title && $note->get_content() === $content ) {
					return;
				}
				// A changed note shows again, even if the previous one was dismissed.
				Notes::delete_notes_with_name( $name );
				$note = new Note();
				$note->set_name( $name );
				$note->set_title( $title );
				$note->set_content( $content );
				$note->set_content_data( (object) array() );
				$note->set_type( Note::E_WC_ADMIN_NOTE_WARNING );
				$note->set_source( self::SOURCE );
				if ( null !== $button ) {
					$note->add_action( $name, $button['label'], $button['url'], Note::E_WC_ADMIN_NOTE_UNACTIONED );
				}
				$note->save();
			}
		);
	}

	public static function take_back( string $name ): void {
		self::in_inbox( static fn () => Notes::delete_notes_with_name( $name ) );
	}

	/**
	 * Takes back all visible notes of ours whose names begin with a prefix.
	 *
	 * @param list<string> $kept Names of those that stay.
	 */
	public static function take_back_all( string $prefix, array $kept = array() ): void {
		self::in_inbox(
			static function () use ( $prefix, $kept ): void {
				$ours  = Notes::get_notes(
					'edit',
					array(
						'source'   => array( self::SOURCE ),
						'per_page' => self::MOST,
					)
				);
				$names = array_diff( array_column( $ours, 'name' ), $kept );
				Notes::delete_notes_with_name( array_filter( $names, static fn ( string $name ): bool => str_starts_with( $name, $prefix ) ) );
			}
		);
	}

	/**
	 * Runs a callback when the inbox is available.
	 *
	 * @param callable(): mixed $work Callback.
	 */
	private static function in_inbox( callable $work ): void {
		try {
			$work();
		} catch ( NotesUnavailableException $none ) {
			Log::line( 'debug', $none->getMessage() );
		}
	}
}
