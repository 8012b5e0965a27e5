<?php
/**
 * Plain properties of a note.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Api;

/**
 * One getter and one setter for each.
 */
trait NoteProperties {

	public function get_name( $context = 'view' ) {
		return $this->get_prop( 'name', $context );
	}

	public function get_type( $context = 'view' ) {
		return $this->get_prop( 'type', $context );
	}

	public function get_locale( $context = 'view' ) {
		return $this->get_prop( 'locale', $context );
	}

	public function get_title( $context = 'view' ) {
		return $this->get_prop( 'title', $context );
	}

	public function get_content( $context = 'view' ) {
		return $this->get_prop( 'content', $context );
	}

	public function get_content_data( $context = 'view' ) {
		return $this->get_prop( 'content_data', $context );
	}

	public function get_status( $context = 'view' ) {
		return $this->get_prop( 'status', $context );
	}

	public function get_source( $context = 'view' ) {
		return $this->get_prop( 'source', $context );
	}

	public function get_date_created( $context = 'view' ) {
		return $this->get_prop( 'date_created', $context );
	}

	public function get_date_reminder( $context = 'view' ) {
		return $this->get_prop( 'date_reminder', $context );
	}

	public function get_is_snoozable( $context = 'view' ) {
		return $this->get_prop( 'is_snoozable', $context );
	}

	public function get_layout( $context = 'view' ) {
		return $this->get_prop( 'layout', $context );
	}

	public function get_image( $context = 'view' ) {
		return $this->get_prop( 'image', $context );
	}

	public function get_is_deleted( $context = 'view' ) {
		return $this->get_prop( 'is_deleted', $context );
	}

	public function get_is_read( $context = 'view' ) {
		return $this->get_prop( 'is_read', $context );
	}

	public function set_name( $name ) {
		if ( '' === trim( (string) $name ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note name prop cannot be empty.', 'woocommerce' ) );
		}
		$this->set_prop( 'name', $name );
	}

	public function set_locale( $locale ) {
		if ( '' === trim( (string) $locale ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note locale prop cannot be empty.', 'woocommerce' ) );
		}
		$this->set_prop( 'locale', $locale );
	}

	public function set_source( $source ) {
		if ( '' === trim( (string) $source ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note source prop cannot be empty.', 'woocommerce' ) );
		}
		$this->set_prop( 'source', $source );
	}

	public function set_title( $title ) {
		if ( '' === trim( (string) $title ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note title prop cannot be empty.', 'woocommerce' ) );
		}
		$this->set_prop( 'title', $title );
	}

	public function set_content( $content ) {
		$allowed = [
			'a'      => [
				'href'   => true,
				'target' => true,
				'rel'    => true,
			],
			'br'     => [],
			'em'     => [],
			'p'      => [],
			'strong' => [],
		];
		$this->set_prop( 'content', wp_kses( (string) $content, $allowed ) );
	}

	public function set_content_data( $content_data ) {
		$this->set_prop( 'content_data', $content_data );
	}

	public function set_type( $type ) {
		if ( ! in_array( $type, self::get_allowed_types(), true ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note type prop is not one of the supported types.', 'woocommerce' ) );
		}
		$this->set_prop( 'type', $type );
	}

	public function set_status( $status ) {
		if ( ! in_array( $status, self::get_allowed_statuses(), true ) ) {
			$this->error( 'admin_note_invalid_data', __( 'The admin note status prop is not one of the supported statuses.', 'woocommerce' ) );
		}
		$this->set_prop( 'status', $status );
	}

	public function set_date_created( $date ) {
		$this->set_date_prop( 'date_created', $date );
	}

	public function set_date_reminder( $date ) {
		$this->set_date_prop( 'date_reminder', $date );
	}

	public function set_is_snoozable( $is_snoozable ) {
		$this->set_prop( 'is_snoozable', (bool) $is_snoozable );
	}

	public function set_is_deleted( $is_deleted ) {
		$this->set_prop( 'is_deleted', (bool) $is_deleted );
	}

	public function set_is_read( $is_read ) {
		$this->set_prop( 'is_read', (bool) $is_read );
	}

	public function set_layout( $layout ) {
		$this->set_prop( 'layout', (string) $layout );
	}

	public function set_image( $image ) {
		$this->set_prop( 'image', (string) $image );
	}
}
