<?php
/**
 * Settings with a form.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

/**
 * Keeps an array of settings in one option. Fields are texts, checkboxes and selects.
 */
abstract class WC_Settings_API {

	public $plugin_id   = 'woocommerce_';
	public $id          = '';
	public $errors      = [];
	public $settings    = [];
	public $form_fields = [];

	protected $data = [];

	public function get_form_fields() {
		return apply_filters( 'woocommerce_settings_api_form_fields_' . $this->id, $this->form_fields );
	}

	public function init_form_fields() {
	}

	public function admin_options() {
		echo '<table class="form-table">' . $this->generate_settings_html( $this->get_form_fields(), false ) . '</table>';
	}

	public function get_option_key() {
		return $this->plugin_id . $this->id . '_settings';
	}

	public function get_field_type( $field ) {
		return empty( $field['type'] ) ? 'text' : $field['type'];
	}

	public function get_field_default( $field ) {
		return $field['default'] ?? '';
	}

	public function get_field_key( $key ) {
		return $this->plugin_id . $this->id . '_' . $key;
	}

	public function init_settings() {
		$saved          = get_option( $this->get_option_key(), null );
		$defaults       = array_map( [ $this, 'get_field_default' ], $this->get_form_fields() );
		$this->settings = is_array( $saved ) ? $saved : $defaults;
	}

	public function get_option( $key, $empty_value = null ) {
		if ( [] === $this->settings ) {
			$this->init_settings();
		}
		if ( ! isset( $this->settings[ $key ] ) ) {
			$this->settings[ $key ] = $this->get_field_default( $this->get_form_fields()[ $key ] ?? [] );
		}
		return null !== $empty_value && '' === $this->settings[ $key ] ? $empty_value : $this->settings[ $key ];
	}

	public function update_option( $key, $value = '' ) {
		if ( [] === $this->settings ) {
			$this->init_settings();
		}
		$this->settings[ $key ] = $value;
		return update_option(
			$this->get_option_key(),
			apply_filters( 'woocommerce_settings_api_sanitized_fields_' . $this->id, $this->settings ),
			true
		);
	}

	public function set_post_data( $data = [] ) {
		$this->data = $data;
	}

	public function get_post_data() {
		return [] === $this->data ? wp_unslash( $_POST ) : $this->data; // phpcs:ignore WordPress.Security.NonceVerification.Missing -- The page that shows the form checks it.
	}

	public function process_admin_options() {
		$this->init_settings();
		$posted = $this->get_post_data();
		foreach ( $this->get_form_fields() as $key => $field ) {
			if ( 'title' === $this->get_field_type( $field ) ) {
				continue;
			}
			$value                  = $posted[ $this->get_field_key( $key ) ] ?? null;
			$this->settings[ $key ] = 'checkbox' === $this->get_field_type( $field )
				? wc_bool_to_string( null !== $value )
				: wc_clean( (string) $value );
		}
		return update_option(
			$this->get_option_key(),
			apply_filters( 'woocommerce_settings_api_sanitized_fields_' . $this->id, $this->settings ),
			true
		);
	}

	public function add_error( $error ) {
		$this->errors[] = $error;
	}

	public function get_errors() {
		return $this->errors;
	}

	public function generate_settings_html( $form_fields = [], $echo = true ) {
		$html = '';
		foreach ( [] === $form_fields ? $this->get_form_fields() : $form_fields as $key => $field ) {
			$method = 'generate_' . $this->get_field_type( $field ) . '_html';
			$html  .= method_exists( $this, $method ) ? $this->{$method}( $key, $field ) : $this->generate_text_html( $key, $field );
		}
		if ( $echo ) {
			echo $html;
		}
		return $html;
	}

	public function generate_text_html( $key, $data ) {
		$input = sprintf(
			'<input type="text" class="regular-text" id="%1$s" name="%1$s" value="%2$s" />',
			esc_attr( $this->get_field_key( $key ) ),
			esc_attr( $this->get_option( $key ) )
		);
		return $this->row( $key, $data, $input );
	}

	public function generate_checkbox_html( $key, $data ) {
		$input = sprintf(
			'<label><input type="checkbox" id="%1$s" name="%1$s" value="1" %2$s/> %3$s</label>',
			esc_attr( $this->get_field_key( $key ) ),
			checked( $this->get_option( $key ), 'yes', false ),
			esc_html( $data['label'] ?? '' )
		);
		return $this->row( $key, $data, $input );
	}

	public function generate_select_html( $key, $data ) {
		$options = '';
		foreach ( $data['options'] ?? [] as $value => $label ) {
			$options .= sprintf(
				'<option value="%s" %s>%s</option>',
				esc_attr( $value ),
				selected( $this->get_option( $key ), $value, false ),
				esc_html( $label )
			);
		}
		return $this->row(
			$key,
			$data,
			sprintf( '<select id="%1$s" name="%1$s">%2$s</select>', esc_attr( $this->get_field_key( $key ) ), $options )
		);
	}

	public function generate_title_html( $key, $data ) {
		return sprintf(
			'</table><h3 class="wc-settings-sub-title">%s</h3>%s<table class="form-table">',
			wp_kses_post( $data['title'] ?? '' ),
			wp_kses_post( wpautop( $data['description'] ?? '' ) )
		);
	}

	/**
	 * A row of the form.
	 *
	 * @param string               $key   Field.
	 * @param array<string, mixed> $data  Its description.
	 * @param string               $input Its control, as HTML.
	 */
	private function row( string $key, array $data, string $input ): string {
		return sprintf(
			'<tr><th scope="row"><label for="%s">%s</label></th><td>%s<p class="description">%s</p></td></tr>',
			esc_attr( $this->get_field_key( $key ) ),
			wp_kses_post( $data['title'] ?? '' ),
			$input,
			wp_kses_post( $data['description'] ?? '' )
		);
	}
}
